import type { Queryable } from '#src/backend/database/database.ts';
import { HOUR_MS } from '#src/config/durations.ts';
import { hashOf, newToken } from '../sign-in/secret-tokens.ts';

const INVITATION_MS = 48 * HOUR_MS;

export interface InvitationLink {
  readonly key: string;
  readonly endsAt: string;
}

/** Makes a link that serves once; earlier ones end. @param query the transaction of what invites */
export async function makeInvitation(query: Queryable, memberId: number, now: Date): Promise<InvitationLink> {
  const key = newToken('vitrina_invitation_');
  const endsAt = new Date(now.getTime() + INVITATION_MS).toISOString();
  await query.deleteFrom('staff_invitations').where('member_id', '=', memberId).execute();
  await query
    .insertInto('staff_invitations')
    .values({ hash: hashOf(key), member_id: memberId, ends_at: endsAt })
    .execute();
  return { key, endsAt };
}

/** The member whom a key invites; undefined for an unknown or used one, one that has ended, or a blocked member's. */
export async function findInvited(query: Queryable, key: string, now: Date): Promise<number | undefined> {
  const row = await query
    .selectFrom('staff_invitations')
    .innerJoin('staff_members', 'staff_members.id', 'staff_invitations.member_id')
    .where('hash', '=', hashOf(key))
    .where('ends_at', '>', now.toISOString())
    .where('blocked_at', 'is', null)
    .select('member_id')
    .executeTakeFirst();
  return row?.member_id;
}

/** Uses an invitation up; false if somebody was faster. @param query a transaction */
export async function spendInvitation(query: Queryable, key: string): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('staff_invitations')
    .where('hash', '=', hashOf(key))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
