import { staffPage, staffPost } from './kinds.ts';

export const promotionRoutes = {
  promotions: staffPage('/promotions', 'promotions.read', ['state', 'text', 'series', 'page']),
  newPromotion: staffPage('/promotions/new', 'promotions.change', ['country', 'copy', 'customer']),
  addPromotion: staffPost('/promotions/new', 'promotions.change', ['country', 'customer']),
  newSeries: staffPage('/promotions/codes/new', 'promotions.change', ['country']),
  addSeries: staffPost('/promotions/codes/new', 'promotions.change', ['country']),
  promotionCodes: staffPage('/promotions/codes.csv', 'promotions.change', ['series']),
  promotion: staffPage('/promotions/:id', 'promotions.read'),
  changePromotion: staffPost('/promotions/:id', 'promotions.change'),
  switchPromotion: staffPost('/promotions/:id/switch', 'promotions.change'),
  giftCards: staffPage('/gift-cards', 'gift-cards.read', ['text', 'state', 'page']),
  issueGiftCard: staffPost('/gift-cards/new', 'gift-cards.issue'),
  giftCard: staffPage('/gift-cards/:id', 'gift-cards.read'),
  blockGiftCard: staffPost('/gift-cards/:id/block', 'gift-cards.issue'),
} as const;
