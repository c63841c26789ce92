import { captchaCodes } from '#src/contract/captcha.ts';
import type { FittingCode } from '#src/contract/content/index.ts';
import type { Shop } from '#src/contract/shapes.ts';
import type { CaptchaModel } from '#src/models/auth/code.ts';
import { fittingAlerts, fittingModel } from '#src/models/editorial/fitting.ts';
import {
  type Fitting,
  type FittingErrors,
  fittingForm,
  wrongDay,
  wrongShop,
} from '#src/models/editorial/fitting-form.ts';
import { SUMISURA } from '#src/models/editorial/kinds.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { captchaFor } from '#src/storefront/identity/captcha.ts';
import { readConsentVersion } from '#src/storefront/identity/consent-version.ts';
import type { Page, Result } from '#src/storefront/result.ts';
import { captchaTokenIn } from '#src/web/forms/captcha-token.ts';
import { readPhone } from '#src/web/forms/phone.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import type { PublicInput } from '#src/web/handler.ts';
import { redirect } from '#src/web/result.ts';
import { FittingSection, FittingSent } from '#views/editorial/fitting.tsx';
import { companyPage } from './editorial.tsx';

type Input = PublicInput<object>;

/** The content page, and below it the request for a fitting. */
export async function showSumisura(input: Input): Promise<Result> {
  if (input.query.get('sent') === '1') return companyPage(input, SUMISURA, { below: <FittingSent /> });
  const shops = await readShops(input);
  const { country } = input;
  const fields = fittingForm({ country, shops, now: new Date() }).fields();
  const model = fittingModel({ country, shops, fields, alert: null });
  return companyPage(input, SUMISURA, { below: shops.length > 0 && <FittingSection fitting={model} /> });
}

interface FormProblems {
  readonly errors?: FittingErrors;
  readonly alert?: string;
  readonly captcha?: CaptchaModel | null;
}

export async function requestFitting(input: PrivateInput<object>): Promise<Result> {
  const { country } = input;
  const shops = await readShops(input);
  const form = fittingForm({ country, shops, now: new Date() });
  const read = form.read(input.form);
  const again = (status: number, why: FormProblems): Promise<Page> => {
    const fields = form.fields(read.values, why.errors);
    const { alert = null, captcha = null } = why;
    const model = fittingModel({ country, shops, fields, alert, captcha });
    return companyPage(input, SUMISURA, { below: <FittingSection fitting={model} />, status });
  };
  if (!read.ok) return again(422, { errors: read.errors });
  if (input.form.get('website')) return again(422, { alert: fittingAlerts.again });
  const refusal = await send(input, read.value);
  switch (refusal) {
    case '':
      return redirect(`${href('sumisura', {}, { sent: 1 })}#fitting`, 303);
    case 'UnknownShop':
      return again(422, { errors: { shopNumber: wrongShop } });
    case 'WrongDay':
      return again(422, { errors: { day: wrongDay } });
    case 'CaptchaRequired':
    case 'CaptchaFailed':
      return again(422, { alert: fittingAlerts[refusal], captcha: await captchaFor(input, refusal) });
    case 'TooManyMessages':
      return again(422, { alert: fittingAlerts.tooMany });
    case 'Unavailable':
      return again(503, { alert: fittingAlerts.unavailable });
  }
}

/** Empty if they are unavailable; the form is then hidden. */
async function readShops({ gateway, optional, country }: Input): Promise<Shop[]> {
  const reply = await optional(gateway.shop.getShops({ body: { country: country.code } }));
  return reply?.shops.toSorted((one, other) => one.cityName.localeCompare(other.cityName, 'ru')) ?? [];
}

async function send(
  input: PrivateInput<object>,
  { consent: _, ...fitting }: Fitting,
): Promise<'' | FittingCode | 'Unavailable'> {
  const { gateway, country, visitor } = input;
  try {
    const body = {
      ...fitting,
      country: country.code,
      phone: readPhone(fitting.phone, country) ?? '',
      consentVersion: await readConsentVersion(input),
      ipAddress: visitor.ip,
      captchaToken: captchaTokenIn(input.form),
    };
    const { success, errorMessage } = await gateway.content.requestFitting({ body });
    if (success) return '';
    return codes.find((code) => code === errorMessage) ?? 'Unavailable';
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return 'Unavailable';
  }
}

const codes = [
  ...captchaCodes,
  'UnknownShop',
  'WrongDay',
  'TooManyMessages',
] as const satisfies readonly FittingCode[];
