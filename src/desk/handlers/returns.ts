import type { StaffHandlers } from '#src/desk/handler.ts';
import { acceptReturn, showAcceptance } from '#src/desk/pages/returns/acceptance.tsx';
import { moveOutlet, showOutlet } from '#src/desk/pages/returns/outlet.tsx';
import { refuseReturn, showReturns } from '#src/desk/pages/returns/returns.tsx';
import type { returnRoutes } from '#src/desk-routes/returns.ts';

export const returnHandlers: StaffHandlers<typeof returnRoutes> = {
  returns: showReturns,
  outlet: showOutlet,
  moveOutlet,
  decideReturn: showAcceptance,
  acceptReturn,
  refuseReturn,
};
