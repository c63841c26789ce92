import { deskHref } from '#src/desk-routes.ts';
import { ownPasskeysModel } from '#src/models/desk/own-passkeys.ts';
import { ownSessionsModel } from '#src/models/desk/own-sessions.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { OwnPage } from '#views/desk/own/own-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie, signedOutCookies } from '../../session/cookies.ts';

type Input = StaffInput<object>;

export const showOwn = (input: Input): Promise<Result> => shownOwn(input);

/** The member's own page. @param problem with a passkey that was to be added */
export async function shownOwn(
  { gateway, member, optional }: Input,
  problem = '',
  status = 200,
): Promise<Result> {
  const [{ sessions }, listed, begun] = await Promise.all([
    gateway.staff.listOwnSessions(),
    optional(gateway.staff.listOwnPasskeys()),
    optional(gateway.staff.beginOwnPasskey()),
  ]);
  const [passkeys, options] = [ownPasskeysModel(listed?.passkeys ?? []), begun?.options ?? ''];
  const body = (
    <OwnPage
      name={member.name}
      sessions={ownSessionsModel(sessions)}
      passkeys={passkeys.length > 0 || options ? { passkeys, options, problem } : null}
    />
  );
  return page(member.name, body, status, { script: options ? 'passkeys' : undefined });
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
