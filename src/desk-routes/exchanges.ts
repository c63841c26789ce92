import { staffLargeUpload, staffPage, staffPost } from './kinds.ts';

export const exchangeRoutes = {
  exchanges: staffPage('/exchanges', 'exchange.read', ['kind', 'page']),
  newYmlImport: staffPage('/exchanges/yml-in', 'exchange.run'),
  startYmlImport: staffLargeUpload('/exchanges/yml-in', 'exchange.run'),
  startYmlExport: staffPost('/exchanges/yml-out', 'exchange.run'),
  shopArchive: staffPage('/exchanges/archive', 'shop.export'),
  exportShop: staffPost('/exchanges/archive/export', 'shop.export'),
  importShop: staffLargeUpload('/exchanges/archive/import', 'shop.import'),
  confirmShopImport: staffPost('/exchanges/archive/:id/confirm', 'shop.import'),
  exports: staffPage('/exchanges/exports', 'exchange.read', ['deleted']),
  export: staffPage('/exchanges/exports/:export', 'exchange.read'),
  saveExport: staffPost('/exchanges/exports/:export', 'exchange.run'),
  deleteExport: staffPost('/exchanges/exports/:export/delete', 'exchange.run'),
  rotateExport: staffPost('/exchanges/exports/:export/address', 'exchange.run'),
  makeExport: staffPost('/exchanges/exports/:export/make', 'exchange.run'),
  exportFile: staffPage('/exchanges/exports/:export/file', 'exchange.read'),
  exchange: staffPage('/exchanges/:id', 'exchange.read', ['page']),
  exchangeFile: staffPage('/exchanges/:id/files/:file', 'exchange.read'),
  confirmExchange: staffPost('/exchanges/:id/confirm', 'exchange.run'),
  undoExchange: staffPost('/exchanges/:id/undo', 'exchange.run'),
} as const;
