import type { StaffHandlers } from '#src/desk/handler.ts';
import { showStockEdits, undoStock } from '#src/desk/pages/stock/edits.tsx';
import { exportStock } from '#src/desk/pages/stock/export.ts';
import { countStockFile, showStockFile } from '#src/desk/pages/stock/file.tsx';
import { countStock, showStockGrid } from '#src/desk/pages/stock/grid.tsx';
import { moveStock, showStockMove } from '#src/desk/pages/stock/move.tsx';
import { showStockMoves } from '#src/desk/pages/stock/moves.tsx';
import { showStock } from '#src/desk/pages/stock/stock.tsx';
import type { stockRoutes } from '#src/desk-routes/stock.ts';

export const stockHandlers: StaffHandlers<typeof stockRoutes> = {
  stock: showStock,
  exportStock,
  stockFile: showStockFile,
  countStockFile,
  stockGrid: showStockGrid,
  countStock,
  stockMove: showStockMove,
  moveStock,
  stockEdits: showStockEdits,
  stockMoves: showStockMoves,
  undoStock,
};
