import type { StaffHandlers } from '#src/desk/handler.ts';
import { addHoliday, addHolidaysOfYear, showHolidays } from '#src/desk/pages/delivery/holidays.tsx';
import { addHours, newHours, saveHours, showHours, showHoursList } from '#src/desk/pages/delivery/hours.tsx';
import { addRate, newRate, saveRate, showRate } from '#src/desk/pages/delivery/rate.tsx';
import { showRates } from '#src/desk/pages/delivery/rates.tsx';
import { removeDelivery, undoDelivery } from '#src/desk/pages/delivery/saved-row.ts';
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
  closeShop,
  undoShop,
  removeDelivery,
  undoDelivery,
};
