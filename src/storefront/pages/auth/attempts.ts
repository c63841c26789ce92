import { GatewayError } from '#src/storefront/gateway/gateway-error.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { type Entry, isCode, readEntry } from '#src/storefront/models/auth/entry.ts';
import {
  afterAsking,
  afterFailure,
  afterTrying,
  entranceIn,
  kept,
  show,
} from '#src/storefront/models/auth/outcomes.ts';
import { codeStep, type Outcome, phoneStep } from '#src/storefront/models/auth/steps.ts';
import { texts } from '#src/storefront/models/auth/texts.ts';
import { phoneProblem } from '#src/storefront/models/phone.ts';
import { readConsentVersion } from './consent-version.ts';

type Input = PrivateInput<object>;
type GivenEntry = Entry & { readonly phone: string };
type Attempt = (input: Input, entry: GivenEntry) => Promise<Outcome> | Outcome;

/** Does what the pressed button says (specification §4, Auth popup). */
export async function attempt(input: Input): Promise<Outcome> {
  const { form, country, from } = input;
  const entry = readEntry(form, country, from);
  const wanted = form.get('do') ?? (form.has('code') ? 'confirm' : entry.mode);
  if (wanted === 'change') return show(phoneStep(entranceIn(entry), { phone: entry.typedPhone }));
  const name = wanted === 'confirm' || wanted === 'resend' || wanted === 'registration' ? wanted : 'login';
  const wrongPhone = phoneProblem(entry.typedPhone, country);
  const noConsent = name === 'registration' && !entry.personalData ? texts.consentRequired : null;
  if (entry.phone === null || wrongPhone || noConsent)
    return show(kept(entry, { phoneProblem: wrongPhone, consentProblem: noConsent }));
  try {
    return await attempts[name](input, { ...entry, phone: entry.phone });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return afterFailure(
      entry,
      name === 'confirm' || name === 'resend' ? 'code' : 'phone',
      error.frontMessage,
    );
  }
}

const attempts: Readonly<Record<'login' | 'registration' | 'resend' | 'confirm', Attempt>> = {
  login: async (input, given) => {
    const entry = { ...given, mode: 'login' } as const;
    const body = { ...payload(input, entry), smsAuth: false };
    return afterAsking(entry, await input.gateway.identity.login({ body }), 'phone', nowS());
  },
  registration: async (input, entry) => {
    const [personalData, mailings] = await Promise.all([
      readConsentVersion(input),
      entry.mailings ? readConsentVersion(input, 'mailing-agreement') : '-',
    ]);
    const consents = {
      consentPersonalData: entry.personalData,
      consentMailings: entry.mailings,
      consentVersions: { personalData, mailings },
    };
    const reply = await input.gateway.identity.register({ body: { ...payload(input, entry), ...consents } });
    return afterAsking(entry, reply, 'phone', nowS());
  },
  resend: async (input, entry) => {
    const body = { ...payload(input, entry), smsAuth: entry.sent.resendChannel === 'sms' };
    return afterAsking(entry, await input.gateway.identity.resendCode({ body }), 'code', nowS());
  },
  confirm: async (input, entry) => {
    const { code, captchaToken, sent, demoCode } = entry;
    const problem = code === '' ? texts.fillIn : isCode(code) ? null : texts.incorrectCode;
    if (problem)
      return show(codeStep(entranceIn(entry), entry.phone, sent, { codeProblem: problem, demoCode }));
    const body = { ...payload(input, entry), code, captchaToken };
    const { confirmCode, confirmPhone } = input.gateway.identity;
    const reply = await (entry.mode === 'login' ? confirmCode : confirmPhone)({ body });
    return afterTrying(entry, reply, nowS());
  },
};

/** The device is known by the user token (specification §3). */
const payload = ({ session, country, visitor }: Input, { phone }: GivenEntry) => ({
  phone,
  deviceUUid: session.userToken,
  country: country.code,
  ipAddress: visitor.ip,
});

const nowS = () => Math.floor(Date.now() / 1000);
