export { cancelReservationsOf } from './cancel-all.ts';
export { adoptGuestReservations, mergeReservations } from './merge.ts';
export { reservationData, reservationRetention } from './personal-data.ts';
export { createReservations } from './service.ts';
export { createStaffReservations, type StaffReservations } from './staff.ts';
export { reservationTasks } from './upkeep.ts';
