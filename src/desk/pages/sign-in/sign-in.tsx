import type { StaffSignIn } from '#src/contract/staff/sign-in.ts';
import { deskHref } from '#src/desk-routes.ts';
import { refusalText, type SignInFields, signInForm } from '#src/models/desk/sign-in/forms.ts';
import { ownPath } from '#src/web/own-path.ts';
import { redirect } from '#src/web/result.ts';
import { SignInPage } from '#views/desk/sign-in/sign-in-page.tsx';
import type { OpenInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { sessionCookies, signInCookies } from '../../session/cookies.ts';

type Input = OpenInput<object>;

export const showSignIn = (input: Input): Promise<Result> => shownSignIn(input, signInForm().fields());

export async function beginSignIn(input: Input): Promise<Result> {
  const { form, gateway, device, address } = input;
  const read = signInForm().read(form);
  if (!read.ok) return shownSignIn(input, signInForm().fields(read.values, read.errors), '', 422);
  const begun = await gateway.staff.beginSignIn({ body: { ...read.value, device, ipAddress: address } });
  if (begun.success) return toSecondStep(begun, backOf(input));
  return shownSignIn(input, signInForm().fields(read.values), refusalText(begun), 422);
}

export async function signInToDemo(input: Input): Promise<Result> {
  const { form, gateway, device } = input;
  const role = form.get('role') ?? '';
  const { token } = await gateway.staff.signInToDemo({ body: { role, device } });
  return redirect(backOf(input) ?? deskHref('today'), 303, { cookies: sessionCookies(token) });
}

/** To the form for the code, or what sets up an app first. */
export const toSecondStep = ({ token }: StaffSignIn, back: string | null): Result =>
  redirect(deskHref('signInCode', {}, { back }), 303, { cookies: signInCookies(token) });

/** Where to go after signing in; null for the first page. */
export const backOf = ({ form, query }: Pick<Input, 'form' | 'query'>): string | null =>
  ownPath(form.get('back') ?? query.get('back'));

async function shownSignIn(input: Input, fields: SignInFields, problem = '', status = 200): Promise<Result> {
  const demo = await input.optional(input.gateway.staff.listDemoRoles({ body: {} }));
  const body = (
    <SignInPage fields={fields} problem={problem} back={backOf(input)} demoRoles={demo?.roles ?? []} />
  );
  return page('Вход', body, status);
}
