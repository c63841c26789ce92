import { listCouponsOf } from '#src/backend/cart/index.ts';
import { readBalance } from '#src/backend/club/index.ts';
import { describeCustomer } from '#src/backend/identity/index.ts';
import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import { type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import { recordCustomersListed, recordLookUp } from '#src/backend/staff/index.ts';
import { countries } from '#src/config/countries.ts';
import type { Contract } from '#src/contract/index.ts';
import { readMailingConsents } from '../subscriptions/index.ts';
import { countryOfCustomer } from './customer-changes.ts';
import { listCustomers } from './list/list-customers.ts';

/** Customers for the staff; who looks is recorded (product.md, Staff). */
export const showCustomerHandlers = ({ database: { query }, now }: Pick<Dependencies, 'database' | 'now'>) =>
  ({
    listCustomers: async ({ query: filter }, { staff, country }) => {
      const page = await listCustomers(query, { ...filter, country });
      if (page.customers.length > 0)
        await recordCustomersListed(query, { by: staff?.name ?? '', ...filter }, now());
      return { ...page, currency: countries[country].currency };
    },
    showCustomer: async ({ params: { id } }, { staff }) => {
      const customer = await describeCustomer(query, id);
      if (!customer) throw notFound('Customer');
      await recordLookUp(query, { customerId: id, by: staff?.name ?? '' }, now());
      const given = customer.consents.map((consent) => ({ ...consent, action: 'given', source: '' }));
      const consents = [...given, ...(await readMailingConsents(query, id))];
      const points = Math.max(0, await readBalance(query, id, now()));
      return { customer: { ...customer, currency: countries[customer.country].currency, points, consents } };
    },
    listCustomerCoupons: async ({ params: { id } }) => {
      const { currency } = countries[await countryOfCustomer(query, id)];
      return { coupons: await listCouponsOf(query, id), currency };
    },
  }) satisfies Handlers<Contract['account']>;
