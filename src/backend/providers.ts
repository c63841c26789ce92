import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Environment } from '#src/config/environment.ts';
import type { GeoServices } from './geo/found-place.ts';
import { createGeoServices } from './geo/geo-services.ts';
import type { CaptchaProvider } from './identity/captcha-provider.ts';
import { smartCaptcha } from './identity/smart-captcha.ts';
import { type MessageSender, outboxSender, providerSender } from './messages/messages.ts';
import { smsRu } from './messages/sms-ru.ts';
import { smsc } from './messages/smsc.ts';
import { smtp } from './messages/smtp.ts';
import { ucaller } from './messages/ucaller.ts';
import type { PaymentProvider } from './payments/provider.ts';

/** The services outside the shop that its backend uses, each behind an interface: a test puts its own in. */
export interface Providers {
  readonly geo: GeoServices;
  readonly messages: MessageSender;
  /** Null where nothing can be paid online. */
  readonly payments: PaymentProvider | null;
  /** Null where the shop has its own captcha. */
  readonly captcha: CaptchaProvider | null;
  /** Whether replies tell the codes that nobody can be sent: only without a provider and outside of production. */
  readonly showsCodes: boolean;
}

/** The providers that the settings name, and what stands in for those that they do not. */
export function createProviders(
  environment: Environment,
  log: Logger,
  payments: PaymentProvider | null,
): Providers {
  return {
    geo: createGeoServices(environment, log),
    messages: messagesOf(environment, log),
    payments,
    captcha: captchaOf(environment),
    showsCodes: environment.SMS_PROVIDER.length === 0 && environment.NODE_ENV !== 'production',
  };
}

function messagesOf(environment: Environment, log: Logger): MessageSender {
  const outbox = outboxSender(join(environment.DATA_DIR, 'outbox.jsonl'), log);
  const { SMS_PROVIDER, SMS_SENDER, UCALLER_KEY, UCALLER_SERVICE_ID, SMTP_URL, MAIL_FROM } = environment;
  const { SMSRU_API_ID: apiId = '', SMSC_LOGIN: login = '', SMSC_PASSWORD: password = '' } = environment;
  const sms = {
    smsru: smsRu({ apiId, from: SMS_SENDER }),
    smsc: smsc({ login, password, sender: SMS_SENDER }),
  };
  const flashCall =
    UCALLER_KEY && UCALLER_SERVICE_ID
      ? ucaller({ key: UCALLER_KEY, serviceId: UCALLER_SERVICE_ID })
      : undefined;
  const mail = SMTP_URL && MAIL_FROM ? smtp({ url: SMTP_URL, from: MAIL_FROM }) : undefined;
  return providerSender({ sms: SMS_PROVIDER.map((name) => sms[name]), flashCall, mail }, outbox, log);
}

function captchaOf(environment: Environment): CaptchaProvider | null {
  const { SMARTCAPTCHA_SITE_KEY: siteKey, SMARTCAPTCHA_SECRET: secret, RU_ORIGIN, AM_ORIGIN } = environment;
  if (!siteKey || !secret) return null;
  const hosts = [RU_ORIGIN, AM_ORIGIN].map((origin) => new URL(origin).host);
  return smartCaptcha({ siteKey, secret }, hosts);
}
