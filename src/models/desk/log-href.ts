import { deskHref, deskRoutes } from '#src/desk-routes.ts';
import { type MemberModel, mayDo } from './member.ts';

/** The journal of who did something, or of what it was done to; null if the member may not read it. */
export const logHref = (
  member: Pick<MemberModel, 'permissions'>,
  filter: { readonly by: string } | { readonly about: string },
): string | null =>
  mayDo(member, deskRoutes.audit.permission) ? deskHref('audit', {}, { ...filter }) : null;
