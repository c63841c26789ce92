import { href } from '#src/storefront/routes.ts';

/** The mode of the sign-in and where it returns to; passed along from step to step. */
export interface Entrance {
  readonly mode: AuthMode;
  /** During checkout only signing in is possible, and the shopper stays there (specification §4, login-only). */
  readonly isOrder: boolean;
  readonly back: string;
}

export type AuthMode = 'login' | 'registration';

export const entranceQuery = ({ mode, isOrder, back }: Entrance) => ({
  mode: mode === 'login' ? null : mode,
  order: isOrder ? 1 : null,
  back: back === '/' ? null : back,
});

export const orderEntrance = entranceQuery({ mode: 'login', isOrder: true, back: href('delivery') });
