import { href } from '#src/routes.ts';

/** The mode of signing in and where to return; passed on from step to step. */
export interface SignInContext {
  readonly mode: AuthMode;
  /** During checkout only signing in is possible, and the shopper stays there (product.md, Signing in). */
  readonly isOrder: boolean;
  readonly back: string;
}

export type AuthMode = 'login' | 'registration';

export const signInQuery = ({ mode, isOrder, back }: SignInContext) => ({
  mode: mode === 'login' ? null : mode,
  order: isOrder ? 1 : null,
  back: back === '/' ? null : back,
});

export const orderSignInQuery = signInQuery({ mode: 'login', isOrder: true, back: href('delivery') });
