import { deskHref } from '#src/desk-routes.ts';
import { WRONG_PASSKEY } from '#src/models/desk/sign-in/forms.ts';
import { notFound, redirect } from '#src/web/result.ts';
import type { StaffInput } from '../../handler.ts';
import type { Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { shownOwn } from './own.tsx';

export async function addPasskey(input: StaffInput<object>): Promise<Result> {
  const { gateway, form, device } = input;
  const response = form.get('passkey') ?? '';
  const { success } =
    response === '' ? { success: false } : await gateway.staff.addOwnPasskey({ body: { response, device } });
  return success
    ? redirect(deskHref('own'), 303, { cookies: [noteCookie('passkey-added')] })
    : shownOwn(input, WRONG_PASSKEY, 422);
}

export async function removePasskey({
  gateway,
  params: { id },
}: StaffInput<{ id: string }>): Promise<Result> {
  if (!/^\d{1,9}$/.test(id)) return notFound;
  await gateway.staff.removeOwnPasskey({ params: { id: Number(id) } });
  return redirect(deskHref('own'), 303, { cookies: [noteCookie('passkey-removed')] });
}
