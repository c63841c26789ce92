import { open } from './kinds.ts';

export const signInRoutes = {
  signIn: open('/sign-in', { query: ['back'] }),
  beginSignIn: open('/sign-in', { method: 'POST' }),
  signInCode: open('/sign-in/code', { query: ['back'] }),
  confirmSignIn: open('/sign-in/code', { method: 'POST' }),
  confirmPasskeySignIn: open('/sign-in/passkey', { method: 'POST' }),
  signInToDemo: open('/sign-in/demo', { method: 'POST' }),
  invitation: open('/invitation', { query: ['key'] }),
  acceptInvitation: open('/invitation', { method: 'POST' }),
} as const;
