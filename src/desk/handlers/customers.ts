import type { StaffHandlers } from '#src/desk/handler.ts';
import {
  blockCustomer,
  endCustomerSession,
  endCustomerSessions,
  unblockCustomer,
} from '#src/desk/pages/customers/access.tsx';
import { giveCoupon } from '#src/desk/pages/customers/coupons.tsx';
import { showCustomer } from '#src/desk/pages/customers/customer.tsx';
import { showCustomers } from '#src/desk/pages/customers/customers.tsx';
import { copyCustomer, deleteCustomer, showDeletion } from '#src/desk/pages/customers/data.tsx';
import { joinCustomers, showJoining } from '#src/desk/pages/customers/joining.tsx';
import { endMailings, exportRecipients, showMailings } from '#src/desk/pages/customers/mailings.tsx';
import { changePoints } from '#src/desk/pages/customers/points.tsx';
import type { customerRoutes } from '#src/desk-routes/customers.ts';

export const customerHandlers: StaffHandlers<typeof customerRoutes> = {
  customers: showCustomers,
  mailings: showMailings,
  endMailings,
  recipients: exportRecipients,
  customer: showCustomer,
  giveCoupon,
  changePoints,
  endCustomerSession,
  endCustomerSessions,
  blockCustomer,
  unblockCustomer,
  copyCustomer,
  deletion: showDeletion,
  deleteCustomer,
  joining: showJoining,
  joinCustomers,
};
