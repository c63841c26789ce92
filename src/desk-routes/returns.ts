import { staffPage, staffPost } from './kinds.ts';

export const returnRoutes = {
  returns: staffPage('/returns', 'orders.read', ['state', 'page']),
  outlet: staffPage('/returns/outlet', 'orders.read', ['page']),
  moveOutlet: staffPost('/returns/outlet/:id', 'returns.decide'),
  decideReturn: staffPage('/returns/:id', 'returns.decide'),
  acceptReturn: staffPost('/returns/:id/accept', 'returns.decide'),
  refuseReturn: staffPost('/returns/:id/refuse', 'returns.decide'),
} as const;
