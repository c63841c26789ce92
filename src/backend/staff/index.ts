export { createStaffAccess } from './access.ts';
export { createStaffKeys, type StaffKey, type StaffKeys } from './keys.ts';
