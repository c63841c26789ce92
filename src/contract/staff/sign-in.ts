import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { ipAddress } from '../identity/sign-in.ts';
import { maxLengths } from '../limits.ts';
import { count } from '../shapes.ts';

const note = 'Addition: how the people who work in the shop sign in.';
const TOKEN_CHARACTERS = 100;

export const signInToken = z
  .string()
  .min(1)
  .max(TOKEN_CHARACTERS)
  .describe('The token of the sign-in; the bearer of calls once the second factor was right.');
const invitationKey = z
  .string()
  .min(1)
  .max(TOKEN_CHARACTERS)
  .describe('The key in the link of an invitation.');
const password = z.string().min(1).max(maxLengths.password).describe('The password as typed.');
export const device = z
  .string()
  .max(maxLengths.device)
  .default('')
  .describe('A few words about the browser, shown in the list of sessions. Empty if unknown.');

export const signInReply = z.object({
  success: z.boolean().describe('Whether this step was right.'),
  errorMessage: z
    .enum(['', 'WrongSignIn', 'WrongCode', 'WrongPasskey', 'TooManyTries', 'WeakPassword', 'SignInEnded'])
    .describe(
      'Why not; empty on success. `WrongSignIn` does not say whether the e-mail is known, `SignInEnded` sends back to the start.',
    ),
  waitS: count.describe('Seconds until another try is allowed; 0 if it is now.'),
  step: z
    .enum(['', 'code', 'enrolment', 'done'])
    .describe('What comes next: a code, setting up an authenticator app, or nothing. Empty if refused.'),
  token: z.string().describe('The token of this sign-in. Empty if refused.'),
  recoveryCodes: z
    .array(z.string())
    .describe('Shown once, after an authenticator app was set up; each stands for one code.'),
});
export type StaffSignIn = z.infer<typeof signInReply>;

const invitation = z
  .object({
    email: z.string().describe('With what the member signs in.'),
    name: z.string().describe('What the member is called.'),
    roleTitle: z.string().describe('The role in Russian.'),
  })
  .describe('An invitation that has not been used.');
export type StaffInvitation = z.infer<typeof invitation>;

const common = { method: 'POST', mutates: true, tokenCheck: false, note } as const;

export const signInCalls = {
  beginSignIn: {
    ...common,
    path: '/StaffSignIn/Begin',
    summary: 'Signs a member of the staff in, first step',
    body: z.object({
      email: z.string().max(maxLengths.email).describe('The e-mail as typed.'),
      password,
      device,
      ipAddress,
    }),
    reply: signInReply,
  },
  confirmSignIn: {
    ...common,
    path: '/StaffSignIn/Confirm',
    summary: 'Signs a member of the staff in, second step',
    body: z.object({
      token: signInToken,
      code: z
        .string()
        .max(maxLengths.secondFactor)
        .describe('Of the authenticator app, or a recovery code. The first one confirms a new app.'),
      ipAddress,
    }),
    reply: signInReply,
  },
  showEnrolment: {
    ...common,
    path: '/StaffSignIn/Enrolment',
    summary: 'What an authenticator app is set up with',
    body: z.object({ token: signInToken }),
    reply: z.object({
      secret: z.string().describe('To be typed into the app, in base 32. Empty if the sign-in has ended.'),
      address: z.string().describe('The same as an `otpauth:` address, for a QR code.'),
    }),
    mutates: false,
  },
  showInvitation: {
    ...common,
    path: '/StaffSignIn/Invitation',
    summary: 'Reads an invitation',
    body: z.object({ key: invitationKey }),
    reply: z.object({ invitation }),
    mutates: false,
    note: `${note} 404 for one that has ended or was used.`,
  },
  acceptInvitation: {
    ...common,
    path: '/StaffSignIn/Accept',
    summary: 'Accepts an invitation with a new password',
    body: z.object({ key: invitationKey, password, device, ipAddress }),
    reply: signInReply,
    note: `${note} A sign-in follows from it. 404 for one that has ended or was used.`,
  },
  listDemoRoles: {
    ...common,
    path: '/StaffSignIn/DemoRoles',
    summary: 'The roles that the demo shop can be tried in',
    body: z.object({}),
    reply: z.object({
      roles: z
        .array(
          z.object({
            role: z.string().describe('Its name.'),
            title: z.string().describe('Its title in Russian.'),
          }),
        )
        .describe('Empty in any shop but the demo.'),
    }),
    mutates: false,
  },
  signInToDemo: {
    ...common,
    path: '/StaffSignIn/Demo',
    summary: 'Signs into the demo shop in a role',
    body: z.object({ role: z.string().max(maxLengths.code).describe('The role.'), device }),
    reply: signInReply,
    note: `${note} 404 in any shop but the demo.`,
  },
} as const satisfies Record<string, CallStatement>;
