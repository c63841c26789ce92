import type { StaffHandlers } from '#src/desk/handler.ts';
import { endOwnSession, showOwn, signOut } from '#src/desk/pages/own/own.tsx';
import { addPasskey, removePasskey } from '#src/desk/pages/own/passkeys.tsx';
import type { ownRoutes } from '#src/desk-routes/own.ts';

export const ownHandlers: StaffHandlers<typeof ownRoutes> = {
  own: showOwn,
  endOwnSession,
  addPasskey,
  removePasskey,
  signOut,
};
