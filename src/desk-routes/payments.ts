import { staffPage, staffPost } from './kinds.ts';

export const paymentRoutes = {
  reconciliations: staffPage('/payments', 'reports.read', ['before']),
  reconciliation: staffPage('/payments/:provider/:day', 'reports.read'),
  exportReconciliation: staffPage('/payments/:provider/:day/differences.csv', 'reports.read'),
  reconcileAgain: staffPost('/payments/:provider/:day/again', 'reports.read'),
} as const;
