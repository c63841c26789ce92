import type { StaffHandlers } from '#src/desk/handler.ts';
import {
  blockGiftCard,
  issueGiftCard,
  showGiftCard,
  showGiftCards,
} from '#src/desk/pages/gift-cards/gift-cards.tsx';
import { addPromotion, newPromotion } from '#src/desk/pages/promotions/new-promotion.tsx';
import { changePromotion, showPromotion, switchPromotion } from '#src/desk/pages/promotions/promotion.tsx';
import { exportPromotionCodes, showPromotions } from '#src/desk/pages/promotions/promotions.tsx';
import { addSeries, newSeries } from '#src/desk/pages/promotions/series.tsx';
import type { promotionRoutes } from '#src/desk-routes/promotions.ts';

export const promotionHandlers: StaffHandlers<typeof promotionRoutes> = {
  promotions: showPromotions,
  newPromotion,
  addPromotion,
  newSeries,
  addSeries,
  promotionCodes: exportPromotionCodes,
  promotion: showPromotion,
  changePromotion,
  switchPromotion,
  giftCards: showGiftCards,
  issueGiftCard,
  giftCard: showGiftCard,
  blockGiftCard,
};
