import type { Queryable } from '#src/backend/database/database.ts';
import { others } from './others.ts';
import { people } from './people.ts';

const ids = [...people, ...others].map(({ id }) => id);
const owners = ids.map((id) => `customer:${id}`);

/** Whether people use the shop whom the demo did not make: customers, or guests who ordered. */
export async function hasOthers(query: Queryable): Promise<boolean> {
  const order = await query
    .selectFrom('orders')
    .where('owner', 'not in', owners)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (order) return true;
  const customer = await query
    .selectFrom('customers')
    .where('id', 'not in', ids)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return customer !== undefined;
}
