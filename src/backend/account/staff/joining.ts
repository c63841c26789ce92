import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { readBalance } from '#src/backend/club/index.ts';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import { countPersonalData, type PersonalTable } from '#src/backend/kernel/personal-data.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { dataSubjectOf } from '../data-copy.ts';

export type JoiningPreview = CallReply<Contract['account']['previewJoining']>;
export type CustomerRow = Selectable<Schema['customers']>;

export interface BothCustomers {
  readonly kept: CustomerRow;
  readonly other: CustomerRow;
}

/** @throws Refusal 404 */
export async function readBoth(
  query: Queryable,
  { kept: keptId, other: otherId }: { readonly kept: string; readonly other: string },
): Promise<BothCustomers> {
  const rows = await query.selectFrom('customers').where('id', 'in', [keptId, otherId]).selectAll().execute();
  const kept = rows.find(({ id }) => id === keptId);
  const other = rows.find(({ id }) => id === otherId);
  if (!kept || !other) throw notFound('Customer');
  return { kept, other };
}

/** What joining two customers would do, with the version that it has to be decided on. */
export async function previewJoining(
  query: Queryable,
  { kept, other }: BothCustomers,
  tables: readonly PersonalTable[],
  now: Date,
): Promise<JoiningPreview> {
  const side = async (customer: CustomerRow) => ({
    ...contactsOf(customer),
    id: customer.id,
    points: Math.max(0, await readBalance(query, customer.id, now)),
  });
  const partsOf = async (customer: CustomerRow) =>
    (await countPersonalData(query, tables, { ...dataSubjectOf(customer), email: null })).filter(
      ({ name }) => !ended.has(name),
    );
  const [sides, parts] = [
    { kept: await side(kept), other: await side(other) },
    { kept: await partsOf(kept), other: await partsOf(other) },
  ];
  return {
    ...sides,
    after: contactsOf({ ...kept, ...filledFrom(kept, other) }),
    parts: parts.other.map(({ name, rows }) => ({ name, rows })),
    obstacle: obstacleOf(kept, other),
    version: createHash('sha256')
      .update(JSON.stringify([kept, other, sides, parts]))
      .digest('hex'),
  };
}

/** What doesn't move, and changes whenever somebody signs in. */
const ended: ReadonlySet<string> = new Set([
  'customers',
  'sessions',
  'knownDevices',
  'phoneChanges',
  'confirmationCodes',
  'clubMembers',
  'mailingConsents',
]);

const contactsOf = ({ last_name, first_name, patronymic, phone, email }: CustomerRow) => ({
  name: [last_name, first_name, patronymic].filter(Boolean).join(' '),
  phone,
  email,
});

function obstacleOf(kept: CustomerRow, other: CustomerRow): JoiningPreview['obstacle'] {
  if (kept.id === other.id) return 'SameCustomer';
  if (kept.country !== other.country) return 'OtherCountry';
  return kept.blocked_at !== null || other.blocked_at !== null ? 'Blocked' : '';
}

/** What the one who stays lacks and the other has. An e-mail is no longer trusted: it was confirmed with another phone. */
export function filledFrom(kept: CustomerRow, other: CustomerRow) {
  const hasName = [kept.last_name, kept.first_name, kept.patronymic].some(Boolean);
  const { last_name, first_name, patronymic, email, is_email_confirmed } = other;
  return {
    ...(!hasName && { last_name, first_name, patronymic }),
    ...(kept.email === '' && { email, is_email_confirmed, is_email_trusted: 0 }),
    birthday: kept.birthday ?? other.birthday,
    gender: kept.gender || other.gender,
  };
}
