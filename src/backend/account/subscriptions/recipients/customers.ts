import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import type { Recipient } from '#src/contract/account/staff-mailings.ts';
import { type ConsentRow, emailOwner, lastConsents } from '../consents.ts';
import { customerOwner, ownSwitches } from '../switches.ts';
import { isByEmail, proofOf, type RecipientsPart, type RecipientsRequest } from './request.ts';

/** The customers of a part who agreed. */
export async function readCustomers(
  query: Queryable,
  request: RecipientsRequest,
  part: { readonly after: string; readonly limit: number },
): Promise<RecipientsPart> {
  const rows = await selectCustomers(query, request, part);
  const consents = await readConsents(query, rows);
  const recipients = rows.flatMap((row) => {
    const consent = consentTo(request, row, consents);
    return consent === null ? [] : [toRecipient(request, row, consent)];
  });
  return { recipients, last: rows.length < part.limit ? undefined : rows.at(-1)?.id };
}

/** Those who may sign in and whose e-mail or phone is confirmed. */
function selectCustomers(
  query: Queryable,
  { country, kind }: RecipientsRequest,
  { after, limit }: { readonly after: string; readonly limit: number },
) {
  const reachable = query
    .selectFrom('customers')
    .where('id', '>', after)
    .where('country', '=', country)
    .where('blocked_at', 'is', null);
  return (
    isByEmail(kind)
      ? reachable.where('is_email_confirmed', '=', 1).where('email', '<>', '')
      : reachable.where('is_phone_confirmed', '=', 1)
  )
    .orderBy('id')
    .limit(limit)
    .select(['id', 'country', 'phone', 'email', 'first_name', 'last_name', 'birthday'])
    .select(['orders', 'sold', 'last_ordered_at'])
    .execute();
}

type CustomerRow = Awaited<ReturnType<typeof selectCustomers>>[number];

interface Consents {
  readonly last: ReadonlyMap<string, readonly ConsentRow[]>;
  /** At registration, by customer. */
  readonly registered: ReadonlyMap<string, Selectable<Schema['consents']>>;
}

async function readConsents(query: Queryable, rows: readonly CustomerRow[]): Promise<Consents> {
  if (rows.length === 0) return { last: new Map(), registered: new Map() };
  const owners = rows.flatMap((row) => [customerOwner(row.id), emailOwner(row.country, row.email)]);
  const registered = await query
    .selectFrom('consents')
    .where(
      'customer_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('purpose', '=', 'mailings')
    .selectAll()
    .execute();
  return {
    last: Map.groupBy(await lastConsents(query, owners), ({ owner }) => owner),
    registered: new Map(registered.map((consent) => [consent.customer_id, consent])),
  };
}

/** What a recipient agreed to, with its proof; `link` is the consent that a link can end. */
interface Agreed {
  readonly proof: ReturnType<typeof proofOf>;
  readonly link: ConsentRow | undefined;
}

/** Null if the customer did not agree, or does no longer. */
function consentTo({ kind }: RecipientsRequest, row: CustomerRow, consents: Consents): Agreed | null {
  const own = consents.last.get(customerOwner(row.id)) ?? [];
  const registered = consents.registered.get(row.id);
  const switches = ownSwitches(own, registered !== undefined);
  if (switches[kind] && (switches.mailings || !isByEmail(kind))) {
    const consent = own.find(({ purpose }) => purpose === kind);
    const link = own.find(({ purpose }) => purpose === 'mailings');
    if (consent) return { proof: proofOf(consent), link };
    if (registered) return { proof: registrationProof(registered), link };
  }
  const [newsletter] = consents.last.get(emailOwner(row.country, row.email)) ?? [];
  if (!isByEmail(kind) || newsletter?.action !== 'given') return null;
  return { proof: proofOf(newsletter), link: newsletter };
}

const registrationProof = ({ given_at, text_version }: Selectable<Schema['consents']>): Agreed['proof'] => ({
  agreedAt: given_at,
  textVersion: text_version,
  source: 'registration',
});

const toRecipient = (
  { kind, links, accountUrl }: RecipientsRequest,
  row: CustomerRow,
  { proof, link }: Agreed,
): Recipient => ({
  address: isByEmail(kind) ? row.email : row.phone,
  name: `${row.first_name} ${row.last_name}`.trim(),
  ...proof,
  birthday: row.birthday,
  orders: row.orders,
  sold: wholeUnits(row.sold),
  lastOrderedAt: row.last_ordered_at,
  unsubscribeUrl: isByEmail(kind) && link ? links.url('unsubscribe', link) : accountUrl,
});
