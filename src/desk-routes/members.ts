import { staffPage, staffPost } from './kinds.ts';

export const memberRoutes = {
  members: staffPage('/staff', 'members.manage'),
  inviteMember: staffPost('/staff', 'members.manage'),
  changeRole: staffPost('/staff/:id/role', 'members.manage'),
  changeShop: staffPost('/staff/:id/shop', 'members.manage'),
  blockMember: staffPost('/staff/:id/block', 'members.manage'),
  resetMember: staffPost('/staff/:id/reset', 'members.manage'),
  audit: staffPage('/audit', 'log.read', ['by', 'action', 'about', 'since', 'till', 'session', 'page']),
} as const;
