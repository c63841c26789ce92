import { staffPage, staffPost } from './kinds.ts';

/** What the list of customers is filtered by. */
const filterNames = [
  'registeredSince',
  'registeredTill',
  'orderedSince',
  'orderedTill',
  'ordersFrom',
  'ordersTill',
  'soldFrom',
  'soldTill',
  'birthMonth',
  'blocked',
] as const;

export const customerRoutes = {
  customers: staffPage('/customers', 'customers.read', [...filterNames, 'country', 'sort', 'page']),
  mailings: staffPage('/customers/mailings', 'mailings.end', ['country']),
  endMailings: staffPost('/customers/mailings', 'mailings.end', ['country']),
  recipients: staffPage('/customers/mailings.csv', 'mailings.export', ['country', 'kind']),
  customer: staffPage('/customers/:id', 'customers.read', ['page', 'points']),
  giveCoupon: staffPost('/customers/:id/coupons', 'coupons.give'),
  changePoints: staffPost('/customers/:id/points', 'points.change'),
  endCustomerSession: staffPost('/customers/:id/sessions/:session/end', 'customers.change'),
  endCustomerSessions: staffPost('/customers/:id/sessions/end', 'customers.change'),
  blockCustomer: staffPost('/customers/:id/block', 'customers.change'),
  unblockCustomer: staffPost('/customers/:id/unblock', 'customers.change'),
  copyCustomer: staffPost('/customers/:id/copy', 'customers.change'),
  deletion: staffPage('/customers/:id/delete', 'customers.change'),
  deleteCustomer: staffPost('/customers/:id/delete', 'customers.change'),
  joining: staffPage('/customers/:id/join', 'customers.change', ['other']),
  joinCustomers: staffPost('/customers/:id/join', 'customers.change'),
} as const;
