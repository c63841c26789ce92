import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { ipAddress } from '../identity/sign-in.ts';
import { maxLengths } from '../limits.ts';
import { SIGNED_IN } from '../permissions.ts';
import { count, writtenCount } from '../shapes.ts';
import { device, signInReply, signInToken } from './sign-in.ts';

const note = "Addition: passkeys, which a member may use in place of an authenticator app's codes.";
const SHORT_LIVED = 'The challenge in it is good once, for five minutes, until the next one.';

const options = (method: 'create' | 'get', without: string) =>
  z.string().describe(`For \`navigator.credentials.${method}\` in the browser, as JSON. Empty ${without}.`);
const response = z
  .string()
  .min(1)
  .max(maxLengths.passkeyResponse)
  .describe('What the browser answered, as JSON.');

const passkey = z.object({
  id: count.describe('The id of the passkey.'),
  device: z.string().describe('A few words about the browser that added it. May be empty.'),
  addedAt: z.iso.datetime().describe('When it was added, in UTC.'),
  usedAt: z.iso.datetime().nullable().describe('The last sign-in with it, in UTC; null before the first.'),
});
export type StaffPasskey = z.infer<typeof passkey>;

const own = { permission: SIGNED_IN, tokenCheck: false, note } as const;
const signIn = { method: 'POST', tokenCheck: false, note } as const;

export const passkeyCalls = {
  listOwnPasskeys: {
    ...own,
    method: 'GET',
    path: '/Staff/Own/Passkeys',
    summary: 'Staff: lists the own passkeys',
    reply: z.object({ passkeys: z.array(passkey).describe('The newest first.') }),
    mutates: false,
  },
  beginOwnPasskey: {
    ...own,
    method: 'POST',
    path: '/Staff/Own/Passkeys/Begin',
    summary: 'Staff: what a new passkey is made with',
    reply: z.object({ options: options('create', 'without an authenticator app, or with ten passkeys') }),
    mutates: false,
    note: `${note} ${SHORT_LIVED}`,
  },
  addOwnPasskey: {
    ...own,
    method: 'POST',
    path: '/Staff/Own/Passkeys',
    summary: 'Staff: adds a passkey of its own',
    body: z.object({ response, device }),
    reply: z.object({
      success: z.boolean().describe('Whether it was added.'),
      errorMessage: z.enum(['', 'WrongPasskey']).describe('Why not; empty on success.'),
    }),
    mutates: true,
  },
  removeOwnPasskey: {
    ...own,
    method: 'POST',
    path: '/Staff/Own/Passkeys/{id}/Remove',
    summary: 'Staff: removes one of the own passkeys',
    params: z.object({ id: writtenCount.describe('The id of the passkey.') }),
    reply: z.object({ success: z.boolean().describe('Always true.') }),
    mutates: true,
    note: `${note} 404 for a passkey of somebody else.`,
  },
  beginPasskeySignIn: {
    ...signIn,
    path: '/StaffSignIn/Passkey/Begin',
    summary: 'What a passkey is asked for',
    body: z.object({ token: signInToken }),
    reply: z.object({ options: options('get', 'for who has no passkey, or if the sign-in has ended') }),
    mutates: false,
    note: `${note} ${SHORT_LIVED}`,
  },
  confirmPasskeySignIn: {
    ...signIn,
    path: '/StaffSignIn/Passkey/Confirm',
    summary: 'Signs a member of the staff in, second step by a passkey',
    body: z.object({ token: signInToken, response, ipAddress }),
    reply: signInReply,
    mutates: true,
  },
} as const satisfies Record<string, CallStatement>;
