export { createStaffAccess } from './access.ts';
export { createStaffKeys, type StaffKey, type StaffKeys } from './keys.ts';
export { listStaffChanges, type RecordedChange, recordLookUp, recordSearch } from './log.ts';
