import type { Queryable } from '#src/backend/database/database.ts';
import { endSessionsOf } from './sessions/sessions.ts';
import { forgetDevices } from './sign-in/known-devices.ts';

/** Signs a customer out everywhere. @param query a transaction @returns whether they were signed in */
export async function endAllSessions(query: Queryable, customer: string, now: Date): Promise<boolean> {
  const isEnded = await endSessionsOf(query, customer, now);
  await forgetDevices(query, customer);
  return isEnded;
}
