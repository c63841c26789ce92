import type { StaffHandlers } from '#src/desk/handler.ts';
import { showHealth } from '#src/desk/pages/health/health.tsx';
import { showSearch } from '#src/desk/pages/search/search.tsx';
import { showToday } from '#src/desk/pages/today/today.tsx';
import type { homeRoutes } from '#src/desk-routes/home.ts';

export const homeHandlers: StaffHandlers<typeof homeRoutes> = {
  today: showToday,
  search: showSearch,
  health: showHealth,
};
