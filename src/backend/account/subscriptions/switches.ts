import type { Queryable } from '#src/backend/database/database.ts';
import type { Switch } from '#src/contract/account/consents.ts';
import { type ConsentRow, lastConsents } from './consents.ts';

export type Switches = Readonly<Record<Switch, boolean>>;

export const switchNames = [
  'mailings',
  'sms',
  'messenger',
  'style',
  'sales',
  'favorites',
] as const satisfies readonly Switch[];

/** The switches that the newsletter and the consent at registration cover: novelties and discounts. */
export const newsletterSwitches: readonly Switch[] = ['mailings', 'style', 'sales'];
const registrationSwitches: readonly Switch[] = ['sms', 'messenger', ...newsletterSwitches];

export const customerOwner = (customer: string) => `customer:${customer}` as const;

/** A customer's own switches; until one is set, the consent at registration decides. */
export async function readOwnSwitches(query: Queryable, customer: string): Promise<Switches> {
  const last = await lastConsents(query, [customerOwner(customer)]);
  const registered = await query
    .selectFrom('consents')
    .where('customer_id', '=', customer)
    .where('purpose', '=', 'mailings')
    .select('id')
    .executeTakeFirst();
  return ownSwitches(last, registered !== undefined);
}

/** @param last the customer's last consent of each purpose */
export const ownSwitches = (
  last: readonly Pick<ConsentRow, 'purpose' | 'action'>[],
  hasRegistered: boolean,
): Switches =>
  switchesOf((name) => {
    const consent = last.find(({ purpose }) => purpose === name);
    return consent ? consent.action === 'given' : hasRegistered && registrationSwitches.includes(name);
  });

export const switchesOf = (isOn: (name: Switch) => boolean): Switches => ({
  mailings: isOn('mailings'),
  sms: isOn('sms'),
  messenger: isOn('messenger'),
  style: isOn('style'),
  sales: isOn('sales'),
  favorites: isOn('favorites'),
});
