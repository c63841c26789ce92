import { SIGNED_IN } from '#src/contract/permissions.ts';
import { staffPage, staffPost } from './kinds.ts';

export const ownRoutes = {
  own: staffPage('/own', SIGNED_IN),
  endOwnSession: staffPost('/own/sessions/:id/end', SIGNED_IN),
  addPasskey: staffPost('/own/passkeys', SIGNED_IN),
  removePasskey: staffPost('/own/passkeys/:id/remove', SIGNED_IN),
  signOut: staffPost('/sign-out', SIGNED_IN),
} as const;
