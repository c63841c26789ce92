import { staffPage, staffPost } from './kinds.ts';

export const paymentRoutes = {
  reconciliations: staffPage('/payments', 'reports.read', ['before']),
  reconciliation: staffPage('/payments/:day', 'reports.read'),
  exportReconciliation: staffPage('/payments/:day/differences.csv', 'reports.read'),
  reconcileAgain: staffPost('/payments/:day/again', 'reports.read'),
} as const;
