import { staffPage, staffPost } from './kinds.ts';

export const openingRoutes = {
  opening: staffPage('/opening', 'shop.open', ['country']),
  law: staffPage('/opening/law', 'shop.open', ['country']),
  saveSeller: staffPost('/opening/:country/seller', 'shop.open'),
  openShop: staffPost('/opening/:country/open', 'shop.open'),
  legalText: staffPage('/opening/:country/texts/:slug', 'shop.open'),
  approveText: staffPost('/opening/:country/texts/:slug', 'shop.open'),
} as const;
