import type { Queryable } from '#src/backend/database/database.ts';
import { lockLimits } from '#src/backend/kernel/limits/limits.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { dropQueued } from '#src/backend/messages/index.ts';
import { type ConsentRow, type EmailOwner, emailOwner, lastConsents } from './consents.ts';
import { advertisingPrefix, type Content, enqueueAdvertising } from './letters.ts';
import type { MailingLinks } from './links.ts';
import { emailLimit } from './newsletter.ts';
import { readOwnSwitches } from './switches.ts';

/** A customer who wants mail about favourites, with the consent it is based on. */
export interface FavoriteRecipient {
  readonly owner: EmailOwner;
  readonly email: string;
  readonly consent: Pick<ConsentRow, 'id' | 'owner' | 'country'>;
}

/**
 * Locks the e-mail against a withdrawal until the end of the transaction. Null without a confirmed e-mail, or
 * without consent to mail about this subject.
 */
export async function lockFavoriteRecipient(
  query: Queryable,
  { owner, country }: Shopper,
  elapsed: number,
): Promise<FavoriteRecipient | null> {
  if (!owner.startsWith('customer:')) return null;
  const id = owner.slice('customer:'.length);
  const customer = await query
    .selectFrom('customers')
    .where('id', '=', id)
    .where('country', '=', country)
    .where('is_email_confirmed', '=', 1)
    .where('email', '<>', '')
    .select('email')
    .executeTakeFirst();
  if (!customer) return null;
  const address = emailOwner(country, customer.email);
  await lockLimits(query, [emailLimit(address)], elapsed);
  const { mailings, favorites } = await readOwnSwitches(query, id);
  const consent = (await lastConsents(query, [owner])).find(({ purpose }) => purpose === 'favorites');
  if (!mailings || !favorites || !consent) return null;
  return { owner: address, email: customer.email, consent: { ...consent, country } };
}

/** @param key idempotency key of the letter, unique per customer */
export function enqueueFavoriteLetter(
  query: Queryable,
  key: string,
  { owner, email, consent }: FavoriteRecipient,
  { content, links, at }: { readonly content: Content; readonly links: MailingLinks; readonly at: Date },
): Promise<void> {
  const { country } = consent;
  const recipient = { owner, email, country, unsubscribeUrl: links.url('unsubscribe', consent) };
  return enqueueAdvertising(query, `favorite:${key}`, recipient, content, at);
}

export const dropFavoriteLetters = (query: Queryable, owner: EmailOwner) =>
  dropQueued(query, `${advertisingPrefix(owner)}favorite:`);
