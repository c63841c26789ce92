import { href } from '#src/storefront/routes.ts';

/** In which mode the sign-in is, and where it leads back to; goes along from step to step. */
export interface Entrance {
  readonly mode: AuthMode;
  /** While an order is made one can only sign in, and stays at it (specification §4, login-only). */
  readonly isOrder: boolean;
  /** A path of ours. */
  readonly back: string;
}

export type AuthMode = 'login' | 'registration';

/** The parameters that lead to it again, such as to the other mode. */
export const entranceQuery = ({ mode, isOrder, back }: Entrance) => ({
  mode: mode === 'login' ? null : mode,
  order: isOrder ? 1 : null,
  back: back === '/' ? null : back,
});

/** That of who signs in while an order is made. */
export const orderEntrance = entranceQuery({ mode: 'login', isOrder: true, back: href('delivery') });
