import QRCode from 'qrcode';
import type { StaffSignIn } from '#src/contract/staff/sign-in.ts';
import { deskHref } from '#src/desk-routes.ts';
import { codeForm, refusalText, WRONG_PASSKEY } from '#src/models/desk/sign-in/forms.ts';
import { redirect } from '#src/web/result.ts';
import { CodePage } from '#views/desk/sign-in/code-page.tsx';
import { RecoveryCodesPage } from '#views/desk/sign-in/recovery-codes-page.tsx';
import type { OpenInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { sessionCookies, signInToken } from '../../session/cookies.ts';
import { backOf } from './sign-in.tsx';

type Input = OpenInput<object>;

const SHOWN_GROUP = /.{4}(?=.)/g;

export const showSignInCode = (input: Input): Promise<Result> =>
  withSignIn(input, (token) => shownCode(input, token));

export const confirmSignIn = (input: Input): Promise<Result> =>
  withSignIn(input, async (token) => {
    const { gateway, form, address } = input;
    const read = codeForm().read(form);
    if (!read.ok) return shownCode(input, token, { code: read.errors.code ?? '' });
    const confirmed = await gateway.staff.confirmSignIn({
      body: { token, ...read.value, ipAddress: address },
    });
    return confirmed.success
      ? signedIn(input, confirmed)
      : shownCode(input, token, { code: refusalText(confirmed) });
  });

export const confirmPasskeySignIn = (input: Input): Promise<Result> =>
  withSignIn(input, async (token) => {
    const { gateway, form, address } = input;
    const response = form.get('passkey') ?? '';
    if (response === '') return shownCode(input, token, { passkey: WRONG_PASSKEY });
    const body = { token, response, ipAddress: address };
    const confirmed = await gateway.staff.confirmPasskeySignIn({ body });
    return confirmed.success
      ? signedIn(input, confirmed)
      : shownCode(input, token, { passkey: refusalText(confirmed) });
  });

async function withSignIn(input: Input, answer: (token: string) => Promise<Result>): Promise<Result> {
  const token = signInToken(input.cookies);
  return token === null ? redirect(deskHref('signIn', {}, { back: backOf(input) }), 303) : answer(token);
}

function signedIn(input: Input, { token, recoveryCodes }: StaffSignIn): Result {
  const next = backOf(input) ?? deskHref('today');
  const answer = { cookies: sessionCookies(token) };
  if (recoveryCodes.length === 0) return redirect(next, 303, answer);
  return page('Запасные коды', <RecoveryCodesPage codes={recoveryCodes} next={next} />, 200, answer);
}

/** What was wrong with a second factor. */
interface Problems {
  readonly code?: string;
  readonly passkey?: string;
}

async function shownCode(input: Input, token: string, problems?: Problems): Promise<Result> {
  const { gateway, optional } = input;
  const [enrolment, passkey] = await Promise.all([
    gateway.staff.showEnrolment({ body: { token } }),
    optional(gateway.staff.beginPasskeySignIn({ body: { token } })),
  ]);
  const options = passkey?.options ?? '';
  const body = (
    <CodePage
      fields={codeForm().fields({}, problems?.code ? { code: problems.code } : undefined)}
      app={await appOf(enrolment)}
      passkeyOptions={options}
      problem={problems?.passkey ?? ''}
      back={backOf(input)}
    />
  );
  return page('Код', body, problems ? 422 : 200, { script: options ? 'passkeys' : undefined });
}

async function appOf({ secret, address }: { readonly secret: string; readonly address: string }) {
  if (secret === '') return null;
  const qr = await QRCode.toString(address, { type: 'svg', margin: 0 });
  return { qr, secret: secret.replace(SHOWN_GROUP, '$& ') };
}
