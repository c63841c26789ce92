import QRCode from 'qrcode';
import { deskHref } from '#src/desk-routes.ts';
import { codeForm, refusalText } from '#src/models/desk/sign-in/forms.ts';
import { redirect } from '#src/web/result.ts';
import { CodePage } from '#views/desk/sign-in/code-page.tsx';
import { RecoveryCodesPage } from '#views/desk/sign-in/recovery-codes-page.tsx';
import type { OpenInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { sessionCookies, signInToken } from '../../session/cookies.ts';
import { backOf } from './sign-in.tsx';

type Input = OpenInput<object>;

const SHOWN_GROUP = /.{4}(?=.)/g;

export async function showSignInCode(input: Input): Promise<Result> {
  const token = signInToken(input.cookies);
  if (token === null) return redirect(deskHref('signIn', {}, { back: backOf(input) }), 303);
  return shownCode(input, token);
}

export async function confirmSignIn(input: Input): Promise<Result> {
  const { gateway, form, cookies, address } = input;
  const token = signInToken(cookies);
  if (token === null) return redirect(deskHref('signIn', {}, { back: backOf(input) }), 303);
  const read = codeForm().read(form);
  if (!read.ok) return shownCode(input, token, read.errors.code ?? '', 422);
  const confirmed = await gateway.staff.confirmSignIn({ body: { token, ...read.value, ipAddress: address } });
  if (!confirmed.success) return shownCode(input, token, refusalText(confirmed), 422);
  const next = backOf(input) ?? deskHref('today');
  const signedIn = { cookies: sessionCookies(confirmed.token) };
  if (confirmed.recoveryCodes.length === 0) return redirect(next, 303, signedIn);
  const codes = <RecoveryCodesPage codes={confirmed.recoveryCodes} next={next} />;
  return page('Запасные коды', codes, 200, signedIn);
}

async function shownCode(input: Input, token: string, problem = '', status = 200): Promise<Result> {
  const { secret, address } = await input.gateway.staff.showEnrolment({ body: { token } });
  const app =
    secret === ''
      ? null
      : {
          qr: await QRCode.toString(address, { type: 'svg', margin: 0 }),
          secret: secret.replace(SHOWN_GROUP, '$& '),
        };
  const fields = codeForm().fields({}, problem ? { code: problem } : undefined);
  return page('Код', <CodePage fields={fields} app={app} back={backOf(input)} />, status);
}
