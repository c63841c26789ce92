import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import type { Contract } from '#src/contract/index.ts';
import { listStaffChanges } from './changes/log.ts';
import { memberHandlers } from './members/handlers.ts';
import { relyingPartyOf } from './passkeys/ceremonies.ts';
import { ownPasskeyHandlers } from './passkeys/own-passkeys.ts';
import { staffSignInHandlers } from './sign-in/handlers.ts';

interface StaffDependencies extends TimedDependencies {
  /** To which passkeys are bound. */
  readonly deskOrigin: string;
  /** Names the shop in authenticators. */
  readonly shopName: string;
  /** Whether the roles of the demo shop can be tried without a password. */
  readonly isDemo: boolean;
}

/** The calls about the staff itself: signing in, members, passkeys, the log (product.md, Staff). */
export function staffHandlers({ deskOrigin, shopName, ...given }: StaffDependencies) {
  const dependencies = { ...given, party: relyingPartyOf(deskOrigin, shopName) };
  return {
    ...staffSignInHandlers(dependencies),
    ...memberHandlers(dependencies),
    ...ownPasskeyHandlers(dependencies),
    listChanges: ({ query: { pageNumber, pageSize, ...filter } }) =>
      listStaffChanges(dependencies.database.query, filter, { pageNumber, pageSize }),
  } satisfies Handlers<Contract['staff']>;
}
