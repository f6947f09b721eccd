"""Rulings of the GM: difficulty, costs, compels, contests, challenges, and what may be tried."""
