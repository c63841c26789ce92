import type { StaffHandlers } from '#src/desk/handler.ts';
import { showAudit } from '#src/desk/pages/audit/audit.tsx';
import {
  blockMember,
  changeRole,
  changeShop,
  inviteMember,
  resetMember,
  showMembers,
} from '#src/desk/pages/members/members.tsx';
import type { memberRoutes } from '#src/desk-routes/members.ts';

export const memberHandlers: StaffHandlers<typeof memberRoutes> = {
  members: showMembers,
  inviteMember,
  changeRole,
  changeShop,
  blockMember,
  resetMember,
  audit: showAudit,
};
