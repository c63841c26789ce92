export { noticeKeyOf } from './carrying/notice-key.ts';
export { adoptGuestOrders, mergeOrders } from './changes/merge.ts';
export { orderData } from './personal-data.ts';
export { createLinkKeyFinder } from './records/find-link-key.ts';
export { countUnderWay } from './records/list-orders.ts';
export { createOrders } from './service.ts';
export { openStaffOrders } from './staff/open-staff-orders.ts';
export { searchForStaff } from './staff/search/staff-search.ts';
