import { staffPage, staffPost } from './kinds.ts';

/** What the grid of stock shows, and what is moved. */
const gridNames = ['country', 'product', 'city', 'shop'] as const;

const moveNames = ['country', 'product', 'from', 'to'] as const;

export const stockRoutes = {
  stock: staffPage('/stock', 'stock.read', ['country', 'text', 'category', 'view', 'shop', 'before']),
  exportStock: staffPage('/stock.csv', 'stock.read', ['country', 'text', 'category', 'view', 'shop']),
  stockFile: staffPage('/stock/file', 'stock.change', ['country']),
  countStockFile: staffPost('/stock/file', 'stock.change', ['country']),
  stockGrid: staffPage('/stock/grid', 'stock.read', gridNames),
  countStock: staffPost('/stock/grid', 'stock.change', gridNames),
  stockMove: staffPage('/stock/move', 'stock.change', moveNames),
  moveStock: staffPost('/stock/move', 'stock.change', moveNames),
  stockEdits: staffPage('/stock/edits', 'stock.read', ['country', 'product', 'before']),
  stockMoves: staffPage('/stock/moves', 'stock.read', ['country', 'item', 'shop', 'before']),
  undoStock: staffPost('/stock/edits/:id/undo', 'stock.change'),
} as const;
