export { createStaffAccess } from './access.ts';
export {
  listStaffChanges,
  recordCustomersListed,
  recordFeedbackRead,
  recordLookUp,
  recordSearch,
} from './changes/log.ts';
export { staffHandlers } from './handlers.ts';
export { type ChangedMember, createMembers, type Members } from './members/members.ts';
export { membersWith } from './members/members-with.ts';
export { listRoles, OWNER } from './members/roles.ts';
export { createStaffKeys, type StaffKey, type StaffKeys } from './programs/keys.ts';
export { staffRetention } from './retention-rules.ts';
export { sessionOf } from './sign-in/sessions.ts';
