import type { Handlers } from '#src/backend/kernel/handler.ts';
import type { Contract } from '#src/contract/index.ts';
import { listStaffChanges } from './changes/log.ts';
import { memberHandlers } from './members/handlers.ts';
import { type StaffSignInDependencies, staffSignInHandlers } from './sign-in/handlers.ts';

/** The calls about the staff itself: signing in, members, the log (product.md, Staff). */
export const staffHandlers = (dependencies: StaffSignInDependencies) =>
  ({
    ...staffSignInHandlers(dependencies),
    ...memberHandlers(dependencies),
    listChanges: ({ query: { pageNumber, pageSize, ...filter } }) =>
      listStaffChanges(dependencies.database.query, filter, { pageNumber, pageSize }),
  }) satisfies Handlers<Contract['staff']>;
