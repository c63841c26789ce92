export { cancelReservationsOf } from './ending/cancel-all.ts';
export { reservationTasks } from './ending/upkeep.ts';
export { findReservations } from './find-reservations.ts';
export { adoptGuestReservations, mergeReservations } from './records/merge.ts';
export { reservationData, reservationRetention } from './records/personal-data.ts';
export { createReservations } from './service.ts';
export { createStaffReservations, type StaffReservations } from './staff.ts';
