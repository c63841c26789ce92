import type { StaffHandlers } from '#src/desk/handler.ts';
import { showLaw } from '#src/desk/pages/opening/law.tsx';
import { approveText, showLegalText } from '#src/desk/pages/opening/legal-text.tsx';
import { openShop, saveSeller, showOpening } from '#src/desk/pages/opening/opening.tsx';
import type { openingRoutes } from '#src/desk-routes/opening.ts';

export const openingHandlers: StaffHandlers<typeof openingRoutes> = {
  opening: showOpening,
  law: showLaw,
  saveSeller,
  openShop,
  legalText: showLegalText,
  approveText,
};
