import type { StaffHandlers } from '#src/desk/handler.ts';
import {
  exportReconciliation,
  reconcileAgain,
  showReconciliation,
  showReconciliations,
} from '#src/desk/pages/payments/reconciliations.tsx';
import type { paymentRoutes } from '#src/desk-routes/payments.ts';

export const paymentHandlers: StaffHandlers<typeof paymentRoutes> = {
  reconciliations: showReconciliations,
  reconciliation: showReconciliation,
  exportReconciliation,
  reconcileAgain,
};
