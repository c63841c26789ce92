import { request } from 'undici';
import { postForm } from '#src/backend/kernel/provider-request.ts';
import { isUnencrypted, requiresTls, UNENCRYPTED } from '#src/backend/messages/index.ts';
import type { Environment } from '#src/config/environment.ts';
import { armenianProvidersOf } from '#src/config/settings/payments.ts';
import type { Finding } from './finding.ts';

const TIMEOUT_MS = 4_000;

interface Provider {
  readonly name: string;
  readonly url: string;
  /** Sent with the request; the provider refuses it if the keys are wrong. */
  readonly authorization?: string;
}

/** The findings, and the time according to providers that answered. */
export interface ProviderFindings {
  readonly findings: Finding[];
  readonly clocks: { readonly name: string; readonly aheadMs: number }[];
}

/**
 * Checks which providers are missing, and whether each configured one is reachable; for YooKassa and the mail server
 * also the credentials.
 *
 * @param network whether they may be contacted
 */
export async function checkProviders(
  environment: Environment,
  now: () => number,
  network: boolean,
): Promise<ProviderFindings> {
  if (!network) return { findings: missingProviders(environment), clocks: [] };
  const clocks: { name: string; aheadMs: number }[] = [];
  const asked = providersOf(environment).map(async (provider) => {
    const { status, date } = await ask(provider);
    if (date) clocks.push({ name: provider.name, aheadMs: now() - date });
    return describe(provider, status);
  });
  const mail = environment.SMTP_URL ? [checkMail(environment.SMTP_URL)] : [];
  const arca = armenianProvidersOf(environment).includes('arca') ? [checkArcaKeys(environment)] : [];
  const found = await Promise.all([...asked, ...mail, ...arca]);
  const findings = found.filter((each) => each !== null);
  return { findings: [...findings, ...missingProviders(environment)], clocks };
}

const smsProviders: Readonly<Record<Environment['SMS_PROVIDER'][number], Provider>> = {
  smsru: { name: 'SMS.RU', url: 'https://sms.ru/' },
  smsc: { name: 'SMSC', url: 'https://smsc.ru/' },
};

function providersOf(environment: Environment): Provider[] {
  const { YOOKASSA_SHOP_ID: shop, YOOKASSA_SECRET_KEY: key, YOOKASSA_URL, GATEWAY_URL } = environment;
  return [
    ...environment.SMS_PROVIDER.map((name) => smsProviders[name]),
    ...(environment.UCALLER_KEY ? [{ name: 'uCaller', url: 'https://api.ucaller.ru/' }] : []),
    ...(shop && key
      ? [
          {
            name: 'YooKassa',
            url: new URL('me', YOOKASSA_URL.endsWith('/') ? YOOKASSA_URL : `${YOOKASSA_URL}/`).href,
            authorization: `Basic ${Buffer.from(`${shop}:${key}`).toString('base64')}`,
          },
        ]
      : []),
    ...armenianProvidersOf(environment).map((name) =>
      name === 'arca'
        ? { name: 'ArCa', url: environment.ARCA_URL }
        : { name: 'Idram', url: new URL('/', environment.IDRAM_URL).href },
    ),
    ...(environment.DADATA_TOKEN ? [{ name: 'DaData', url: 'https://suggestions.dadata.ru/' }] : []),
    ...(environment.SMARTCAPTCHA_SECRET
      ? [{ name: 'SmartCaptcha', url: 'https://smartcaptcha.cloud.yandex.ru/' }]
      : []),
    ...(GATEWAY_URL ? [{ name: 'the gateway', url: new URL('/readyz', GATEWAY_URL).href }] : []),
  ];
}

/** @returns the HTTP status, or the error */
async function ask({ url, authorization }: Provider): Promise<{ status: number | string; date?: number }> {
  try {
    const { statusCode, headers, body } = await request(url, {
      headers: { accept: 'application/json', ...(authorization && { authorization }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await body.dump();
    const date = Date.parse(String(headers.date));
    return { status: statusCode, ...(Number.isFinite(date) && { date }) };
  } catch (error) {
    const { code, message } = Object(error) as { readonly code?: string; readonly message?: string };
    return { status: code ?? message ?? 'no answer' };
  }
}

function describe({ name, url, authorization }: Provider, status: number | string): Finding {
  const { host } = new URL(url);
  const found = { area: 'providers' } as const;
  if (typeof status === 'string')
    return {
      ...found,
      level: 'failure',
      message: `${name} does not answer: ${status}`,
      remedy: `see that this machine reaches ${host}`,
    };
  if (authorization && (status === 401 || status === 403))
    return {
      ...found,
      level: 'failure',
      message: `${name} does not know the keys`,
      remedy: 'see its two settings',
    };
  if (status >= 500)
    return {
      ...found,
      level: 'failure',
      message: `${name} answers ${status}`,
      remedy: 'wait, or ask its support',
    };
  return { ...found, level: 'ok', message: `${name} answers` };
}

async function checkMail(url: string): Promise<Finding> {
  const { createTransport } = await import('nodemailer');
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url, requireTLS: requiresTls(url), ...timeouts });
  try {
    await transport.verify();
    return { area: 'providers', level: 'ok', message: 'the mail server takes letters' };
  } catch (error) {
    if (isUnencrypted(error))
      return { area: 'providers', level: 'failure', message: UNENCRYPTED, remedy: 'see SMTP_URL' };
    const { code, responseCode } = Object(error) as {
      readonly code?: string;
      readonly responseCode?: number;
    };
    return {
      area: 'providers',
      level: 'failure',
      message: `the mail server takes no letters: ${[code, responseCode].filter(Boolean).join(' ')}`,
      remedy: 'see SMTP_URL, and that this machine may reach it',
    };
  } finally {
    transport.close();
  }
}

/** ArCa's code for keys that it does not know, and for one that may not ask. */
const ARCA_DENIES = 5;

/** Asks for an order that there is none of. @returns null if the keys are right, or it does not answer */
async function checkArcaKeys({
  ARCA_USER = '',
  ARCA_PASSWORD = '',
  ARCA_URL,
}: Environment): Promise<Finding | null> {
  const url = new URL('getOrderStatusExtended.do', ARCA_URL.endsWith('/') ? ARCA_URL : `${ARCA_URL}/`).href;
  const form = { userName: ARCA_USER, password: ARCA_PASSWORD, orderNumber: 'doctor' };
  try {
    const reply = await postForm(url, form, TIMEOUT_MS);
    const { errorCode } = Object(reply) as { readonly errorCode?: string | number };
    if (Number(errorCode) !== ARCA_DENIES) return null;
  } catch {
    return null;
  }
  const remedy = 'see ARCA_USER and ARCA_PASSWORD; iPay locks an account whose first password stays';
  return { area: 'providers', level: 'failure', message: 'ArCa does not know the keys', remedy };
}

/** Without the first two, a shop can sell, but its shoppers get no messages. */
function missingProviders(environment: Environment): Finding[] {
  if (environment.GATEWAY_URL) return [];
  const level = environment.NODE_ENV === 'production' ? 'warning' : 'ok';
  const missing = (message: string, remedy: string): Finding => ({
    area: 'providers',
    level,
    message,
    remedy,
  });
  return [
    ...(environment.SMS_PROVIDER.length === 0
      ? [
          missing(
            'nobody sends SMS: codes to sign in with go to outbox.jsonl',
            'set SMS_PROVIDER and its keys',
          ),
        ]
      : []),
    ...(environment.SMTP_URL
      ? []
      : [missing('nobody sends mail: it goes to outbox.jsonl', 'set SMTP_URL and MAIL_FROM')]),
    ...(environment.YOOKASSA_SHOP_ID ||
    environment.PAYMENT_PROVIDER === 'none' ||
    armenianProvidersOf(environment).length > 0
      ? []
      : [
          missing(
            'nobody takes payments online',
            'set YooKassa’s, ArCa’s or Idram’s keys, or PAYMENT_PROVIDER=none where none are to be',
          ),
        ]),
  ];
}
