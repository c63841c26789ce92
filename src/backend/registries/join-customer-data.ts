import { joinAccount } from '#src/backend/account/index.ts';
import { joinMembers } from '#src/backend/club/index.ts';
import type { Queryable } from '#src/backend/database/database.ts';
import { type Joining, moveRowsOfCustomer, moveRowsOfOwner } from '#src/backend/kernel/move-rows.ts';
import { joinOpinions } from '#src/backend/opinions/index.ts';
import { joinCards } from '#src/backend/payments/index.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { mergeVisitorData } from './merge-visitor-data.ts';

/** Moves all that one customer has to another: what a visitor could have as at sign-in, and then the rest. */
export async function joinCustomerData(
  query: Queryable,
  joining: Joining,
  country: CountryCode,
  now: Date,
): Promise<void> {
  const visitor = { owner: `customer:${joining.from}`, country } as const;
  await mergeVisitorData(query, visitor, `customer:${joining.to}`, now, false);
  await joinAccount(query, joining);
  await joinOpinions(query, joining);
  await joinCards(query, joining);
  await moveRowsOfOwner(query, 'feedback', joining);
  await moveRowsOfCustomer(query, 'consents', 'customer_id', joining);
  await moveRowsOfCustomer(query, 'coupons', 'customer_id', joining);
  await joinMembers(query, joining, now);
}
