import { staffPage, staffPost } from './kinds.ts';

/** What prices are looked up by: a moment and a selection. */
const priceFilterNames = [
  'country',
  'day',
  'time',
  'category',
  'label',
  'brand',
  'season',
  'collection',
  'priceFrom',
  'priceTill',
  'articles',
  'page',
] as const;

/** The same among the goods of a plan. */
const shopFilterNames = [...priceFilterNames, 'plan'] as const;

export const priceRoutes = {
  prices: staffPage('/prices', 'prices.read', ['country', 'state', 'page']),
  newPricePlan: staffPage('/prices/new', 'prices.change', ['country', 'kind', 'articles']),
  previewPrices: staffPost('/prices/new', 'prices.change', ['country']),
  planPrices: staffPost('/prices/plan', 'prices.change', ['country']),
  pricesAt: staffPage('/prices/at', 'prices.read', priceFilterNames),
  shopAt: staffPage('/prices/shop', 'prices.read', shopFilterNames),
  productAt: staffPage('/prices/shop/:code', 'prices.read', shopFilterNames),
  productPrices: staffPage('/prices/product', 'prices.read', ['country', 'article']),
  pricePlan: staffPage('/prices/:id', 'prices.read', ['country', 'page']),
  changePricePlan: staffPost('/prices/:id', 'prices.change', ['country']),
  stopPricePlan: staffPost('/prices/:id/stop', 'prices.change', ['country']),
  modelPrices: staffPage('/goods/:code/prices', 'prices.read', ['country']),
  setPrice: staffPost('/goods/:code/prices', 'prices.change', ['country']),
  hideGoods: staffPost('/goods/:code/hide', 'prices.change', ['country']),
} as const;
