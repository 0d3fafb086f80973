"""What people see: pages, boards, components, and the state classes behind them. The only room that knows Reflex."""
