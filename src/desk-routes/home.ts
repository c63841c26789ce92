import { SIGNED_IN } from '#src/contract/permissions.ts';
import { staffPage } from './kinds.ts';

export const homeRoutes = {
  today: staffPage('/', SIGNED_IN),
  search: staffPage('/search', 'reservations.read', ['text']),
  health: staffPage('/health', 'orders.read'),
} as const;
