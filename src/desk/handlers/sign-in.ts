import type { OpenHandlers } from '#src/desk/handler.ts';
import { confirmPasskeySignIn, confirmSignIn, showSignInCode } from '#src/desk/pages/sign-in/code.tsx';
import { acceptInvitation, showInvitation } from '#src/desk/pages/sign-in/invitation.tsx';
import { beginSignIn, showSignIn, signInToDemo } from '#src/desk/pages/sign-in/sign-in.tsx';
import type { signInRoutes } from '#src/desk-routes/sign-in.ts';

export const signInHandlers: OpenHandlers<typeof signInRoutes> = {
  signIn: showSignIn,
  beginSignIn,
  signInCode: showSignInCode,
  confirmSignIn,
  confirmPasskeySignIn,
  signInToDemo,
  invitation: showInvitation,
  acceptInvitation,
};
