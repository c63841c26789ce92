import type { StaffHandlers } from '#src/desk/handler.ts';
import { exportShop, importShop, showShopArchive } from '#src/desk/pages/exchanges/archive.tsx';
import { exchangeFile, showExchanges, startYmlExport } from '#src/desk/pages/exchanges/exchanges.tsx';
import {
  deleteExport,
  exportFile,
  importNumbers,
  makeExport,
  rotateExport,
  saveExport,
  showExport,
  showExports,
} from '#src/desk/pages/exchanges/exports.tsx';
import {
  decideOneC,
  showOneC,
  tryOneCAgain,
  tryOneCFile,
  undoOneC,
} from '#src/desk/pages/exchanges/one-c.tsx';
import {
  confirmExchange,
  confirmShopImport,
  showExchange,
  undoExchange,
} from '#src/desk/pages/exchanges/run.tsx';
import { newYmlImport, startYmlImport } from '#src/desk/pages/exchanges/yml-import.tsx';
import type { exchangeRoutes } from '#src/desk-routes/exchanges.ts';

export const exchangeHandlers: StaffHandlers<typeof exchangeRoutes> = {
  exchanges: showExchanges,
  newYmlImport,
  startYmlImport,
  startYmlExport,
  oneC: showOneC,
  decideOneC,
  undoOneC,
  tryOneCFile,
  tryOneCAgain,
  shopArchive: showShopArchive,
  exportShop,
  importShop,
  confirmShopImport,
  exports: showExports,
  importNumbers,
  export: showExport,
  saveExport,
  deleteExport,
  rotateExport,
  makeExport,
  exportFile,
  exchange: showExchange,
  exchangeFile,
  confirmExchange,
  undoExchange,
};
