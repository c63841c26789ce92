import type { StaffHandlers } from '#src/desk/handler.ts';
import { addHoliday, addHolidaysOfYear, showHolidays } from '#src/desk/pages/delivery/holidays.tsx';
import { addHours, newHours, saveHours, showHours, showHoursList } from '#src/desk/pages/delivery/hours.tsx';
import { exportPoints } from '#src/desk/pages/delivery/points/export.ts';
import { hidePoint, showPoints } from '#src/desk/pages/delivery/points/points.tsx';
import { applyPointTable, showPointTable, undoPointTable } from '#src/desk/pages/delivery/points/table.tsx';
import { newPointTable, takePointTable } from '#src/desk/pages/delivery/points/take-table.tsx';
import { addRate, newRate, saveRate, showRate } from '#src/desk/pages/delivery/rate.tsx';
import { showRates } from '#src/desk/pages/delivery/rates.tsx';
import { removeDelivery, undoDelivery } from '#src/desk/pages/delivery/saved-row.ts';
import { saveShopPhotos } from '#src/desk/pages/delivery/shop-photos.tsx';
import {
  addShop,
  closeShop,
  newShop,
  saveShop,
  showDeskShop,
  showDeskShops,
  undoShop,
} from '#src/desk/pages/delivery/shops.tsx';
import type { deliveryRoutes } from '#src/desk-routes/delivery.ts';

export const deliveryHandlers: StaffHandlers<typeof deliveryRoutes> = {
  delivery: showRates,
  newRate,
  addRate,
  rate: showRate,
  saveRate,
  deliveryHours: showHoursList,
  newHours,
  addHours,
  hours: showHours,
  saveHours,
  holidays: showHolidays,
  addHoliday,
  addHolidaysOfYear,
  deskShops: showDeskShops,
  newShop,
  addShop,
  deskShop: showDeskShop,
  saveShop,
  saveShopPhotos,
  closeShop,
  undoShop,
  points: showPoints,
  exportPoints,
  newPointTable,
  takePointTable,
  pointTable: showPointTable,
  applyPointTable,
  undoPointTable,
  hidePoint,
  removeDelivery,
  undoDelivery,
};
