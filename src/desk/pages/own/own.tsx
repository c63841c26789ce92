import { deskHref } from '#src/desk-routes.ts';
import { ownSessionsModel } from '#src/models/desk/own-sessions.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { OwnPage } from '#views/desk/own/own-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie, signedOutCookies } from '../../session/cookies.ts';

export async function showOwn({ gateway, member }: StaffInput<object>): Promise<Result> {
  const { sessions } = await gateway.staff.listOwnSessions();
  return page(member.name, <OwnPage name={member.name} sessions={ownSessionsModel(sessions)} />);
}

export async function endOwnSession({
  gateway,
  params: { id },
}: StaffInput<{ id: string }>): Promise<Result> {
  if (!/^\d{1,9}$/.test(id)) return notFound;
  await gateway.staff.endOwnSession({ params: { id: Number(id) } });
  return redirect(deskHref('own'), 303, { cookies: [noteCookie('session-ended')] });
}

export async function signOut({ gateway }: StaffInput<object>): Promise<Result> {
  await gateway.staff.signOut();
  return redirect(deskHref('signIn'), 303, { cookies: [...signedOutCookies, noteCookie('signed-out')] });
}
