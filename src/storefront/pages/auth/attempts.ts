import { readPhone } from '#src/storefront/forms/phone.ts';
import { GatewayError } from '#src/storefront/gateway/gateway-error.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { codeForm } from './code-form.ts';
import { readConsentVersion } from './consent-version.ts';
import { readEntry } from './entry.ts';
import {
  afterAsking,
  afterFailure,
  afterTrying,
  entranceIn,
  type GivenEntry,
  kept,
  show,
} from './outcomes.ts';
import { phoneForm } from './phone-form.ts';
import { codeStep, type Outcome, phoneStep } from './steps.ts';

type Input = PrivateInput<object>;
type Attempt = (input: Input, entry: GivenEntry) => Promise<Outcome> | Outcome;

/** Handles the pressed button (specification §4, Auth popup). */
export async function attempt(input: Input): Promise<Outcome> {
  const { form, country, from } = input;
  const entry = readEntry(form, country, from);
  const wanted = form.get('do') ?? (form.has('code') ? 'confirm' : entry.mode);
  if (wanted === 'change')
    return show(phoneStep(entranceIn(entry), country, { values: { phone: entry.typed.phone } }));
  const name = wanted === 'confirm' || wanted === 'resend' || wanted === 'registration' ? wanted : 'login';
  const mode = name === 'registration' ? name : 'login';
  const read = phoneForm({ country, mode }).read(form);
  if (!read.ok) return show(kept(entry, { errors: read.errors }));
  const given = { ...entry, phone: readPhone(read.value.phone, country) ?? '' };
  try {
    return await attempts[name](input, given);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return afterFailure(
      given,
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
      entry.typed.mailings ? readConsentVersion(input, 'mailing-agreement') : '-',
    ]);
    const consents = {
      consentPersonalData: Boolean(entry.typed.personalData),
      consentMailings: Boolean(entry.typed.mailings),
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
    const { sent, demoCode, phone } = entry;
    const read = codeForm().read(input.form);
    if (!read.ok) return show(codeStep(entranceIn(entry), phone, sent, { errors: read.errors, demoCode }));
    const { code, captchaToken, 'smart-token': smartToken } = read.value;
    const body = { ...payload(input, entry), code, captchaToken: captchaToken || smartToken || undefined };
    const { confirmCode, confirmPhone } = input.gateway.identity;
    const reply = await (entry.mode === 'login' ? confirmCode : confirmPhone)({ body });
    return afterTrying(entry, code, reply, nowS());
  },
};

/** The user token identifies the device (specification §3). */
const payload = ({ session, country, visitor }: Input, { phone }: GivenEntry) => ({
  phone,
  deviceUUid: session.userToken,
  country: country.code,
  ipAddress: visitor.ip,
});

const nowS = () => Math.floor(Date.now() / 1000);
