import type { StaffHandlers } from '#src/desk/handler.ts';
import { hideGoods, productPrices, setPrice, showModelPrices } from '#src/desk/pages/prices/model-prices.tsx';
import { newPricePlan, planPrices, previewPrices } from '#src/desk/pages/prices/new-plan.tsx';
import { changePricePlan, showPricePlan, stopPricePlan } from '#src/desk/pages/prices/plan.tsx';
import { showPrices } from '#src/desk/pages/prices/prices.tsx';
import { showPricesAt } from '#src/desk/pages/prices/prices-at.tsx';
import { showProductAt, showShopAt } from '#src/desk/pages/prices/shop-at.tsx';
import type { priceRoutes } from '#src/desk-routes/prices.ts';

export const priceHandlers: StaffHandlers<typeof priceRoutes> = {
  prices: showPrices,
  newPricePlan,
  previewPrices,
  planPrices,
  pricesAt: showPricesAt,
  shopAt: showShopAt,
  productAt: showProductAt,
  productPrices,
  pricePlan: showPricePlan,
  changePricePlan,
  stopPricePlan,
  modelPrices: showModelPrices,
  setPrice,
  hideGoods,
};
