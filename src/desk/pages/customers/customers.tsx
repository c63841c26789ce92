import { CUSTOMERS_PER_PAGE, customerListModel } from '#src/models/desk/customers/list/customers.ts';
import {
  customerFilterForm,
  customerFilterOf,
  listAddressIn,
} from '#src/models/desk/customers/list/filter.ts';
import { readPage } from '#src/models/page-links.ts';
import { CustomersPage } from '#views/desk/customers/customers-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';

const nobody = { customers: [], currency: 'RUB', totalCount: 0, isCounted: true } as const;

/** A filter that can't be read lists nobody, and says why. */
export async function showCustomers({ gatewayIn, query, member }: StaffInput<object>): Promise<Result> {
  const address = listAddressIn(query);
  const read = customerFilterForm().read(query);
  const pageNumber = readPage(query);
  const listed = { sort: address.sort, pageNumber, pageSize: CUSTOMERS_PER_PAGE };
  const listing = read.ok
    ? await gatewayIn(address.country).account.listCustomers({
        query: { ...customerFilterOf(read.values), ...listed },
      })
    : nobody;
  const list = customerListModel(listing, { address, filter: read.values, page: pageNumber }, member);
  const fields = customerFilterForm().fields(read.values, read.ok ? undefined : read.errors);
  return page('Покупатели', <CustomersPage list={list} fields={fields} />, read.ok ? 200 : 422);
}
