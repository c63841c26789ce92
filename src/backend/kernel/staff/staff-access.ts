import { createHash, timingSafeEqual } from 'node:crypto';
import { type CallContext, Refusal } from '../handler.ts';

/** @throws Refusal 403 if the shop has no staff token, 401 for any other token */
export type RequireStaff = (context: CallContext) => void;

/**
 * Guards the staff's calls.
 *
 * @param token the staff's access token; if null, they answer 403
 */
export const createStaffAccess =
  (token: string | null): RequireStaff =>
  ({ accessToken }) => {
    if (token === null) throw new Refusal(403, 'StaffNotConfigured');
    if (accessToken === null || !isSame(accessToken, token)) throw new Refusal(401, 'Unauthorized');
  };

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
