import type { Queryable } from '#src/backend/database/database.ts';
import { type CallContext, unauthorized } from '#src/backend/kernel/handler.ts';
import type { LoggedSession } from '#src/backend/kernel/staff/current-session.ts';
import { HOUR_MS, MINUTE_MS } from '#src/config/durations.ts';
import { hashOf, newToken } from './secret-tokens.ts';

const SESSION_MS = 12 * HOUR_MS;
/** How long a sign-in waits for its second factor. */
const SIGN_IN_MS = 10 * MINUTE_MS;
const NOTED_EVERY_MS = MINUTE_MS;
const IDLE_MS = 30 * MINUTE_MS;

/** A session of a member who is not blocked, or a sign-in that waits for its second factor. */
export interface MemberSession extends LoggedSession {
  readonly id: number;
  readonly memberId: number;
  readonly isConfirmed: boolean;
  /** To the minute. */
  readonly usedAt: Date;
  /** Whether it was not used for half an hour, now or before. */
  readonly wasIdle: boolean;
}

/** The session of a member's call. @throws Refusal 401 for a key, which has none */
export function sessionOf({ staff }: CallContext) {
  if (!staff?.session) throw unauthorized();
  return staff.session;
}

/** @returns its token; only a hash is stored */
export async function beginSession(
  query: Queryable,
  memberId: number,
  {
    device,
    isConfirmed,
    now,
  }: { readonly device: string; readonly isConfirmed: boolean; readonly now: Date },
): Promise<string> {
  const token = newToken('vitrina_desk_');
  const time = now.toISOString();
  await query
    .insertInto('staff_sessions')
    .values({
      hash: hashOf(token),
      member_id: memberId,
      device,
      began_at: time,
      confirmed_at: isConfirmed ? time : null,
      used_at: time,
      ends_at: later(now, isConfirmed ? SESSION_MS : SIGN_IN_MS),
    })
    .execute();
  return token;
}

/** Undefined for an unknown token, one that has ended, or a blocked member's. */
export async function findSession(
  query: Queryable,
  token: string,
  now: Date,
): Promise<MemberSession | undefined> {
  const row = await query
    .selectFrom('staff_sessions')
    .innerJoin('staff_members', 'staff_members.id', 'staff_sessions.member_id')
    .where('staff_sessions.hash', '=', hashOf(token))
    .where('ends_at', '>', now.toISOString())
    .where('blocked_at', 'is', null)
    .select(['staff_sessions.id', 'member_id', 'confirmed_at', 'used_at', 'was_idle', 'device', 'began_at'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, member_id, confirmed_at, used_at, was_idle, device } = row;
  const usedAt = new Date(used_at);
  const wasIdle = was_idle === 1 || now.getTime() - usedAt.getTime() > IDLE_MS;
  return {
    id,
    memberId: member_id,
    isConfirmed: confirmed_at !== null,
    usedAt,
    wasIdle,
    device,
    beganAt: row.began_at,
  };
}

/** Makes a sign-in a session, under a new token. */
export async function confirmSession(query: Queryable, id: number, now: Date): Promise<string> {
  const token = newToken('vitrina_desk_');
  const time = now.toISOString();
  await query
    .updateTable('staff_sessions')
    .set({ hash: hashOf(token), confirmed_at: time, used_at: time, ends_at: later(now, SESSION_MS) })
    .where('id', '=', id)
    .execute();
  return token;
}

export async function noteUse(
  query: Queryable,
  { id, memberId, usedAt, wasIdle }: MemberSession,
  now: Date,
): Promise<void> {
  if (now.getTime() - usedAt.getTime() < NOTED_EVERY_MS) return;
  const time = now.toISOString();
  await query
    .updateTable('staff_sessions')
    .set({ used_at: time, was_idle: wasIdle ? 1 : 0 })
    .where('id', '=', id)
    .execute();
  await query.updateTable('staff_members').set({ seen_at: time }).where('id', '=', memberId).execute();
}

export async function endSession(query: Queryable, id: number): Promise<void> {
  await query.deleteFrom('staff_sessions').where('id', '=', id).execute();
}

/** Ends all sessions and sign-ins of a member. @param query the transaction of what ends them */
export async function endSessionsOf(query: Queryable, memberId: number): Promise<void> {
  await query.deleteFrom('staff_sessions').where('member_id', '=', memberId).execute();
}

/** A member's sessions, those last used first. */
export async function listSessions(query: Queryable, memberId: number, now: Date) {
  return query
    .selectFrom('staff_sessions')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .where('ends_at', '>', now.toISOString())
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .select(['id', 'device', 'began_at as beganAt', 'used_at as usedAt', 'ends_at as endsAt'])
    .execute();
}

const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();
