import type { Logger } from 'pino';
import { type Carrier, createCarrier } from '#src/backend/carriers/index.ts';
import { createGeoServices, type GeoServices } from '#src/backend/geo/index.ts';
import { type CaptchaProvider, createCaptchaProvider } from '#src/backend/identity/index.ts';
import { createMessageSender, type MailHtml, type MessageSender } from '#src/backend/messages/index.ts';
import type { ShopServices } from '#src/backend/opening/index.ts';
import type { PaymentProvider } from '#src/backend/payments/index.ts';
import type { Environment } from '#src/config/environment.ts';
import { foreignServices } from '#src/config/foreign-services.ts';
import type { Origins } from '#src/config/origins.ts';
import type { Payments } from './payment-provider.ts';

interface Channels {
  readonly mail: boolean;
  readonly sms: boolean;
}

/** External services, replaceable in tests. */
export interface Providers {
  readonly geo: GeoServices;
  readonly messages: MessageSender;
  /** Null if online payment is not available. */
  readonly payments: PaymentProvider | null;
  /** Those that take payments in one country alone, where they come first. */
  readonly localPayments?: readonly PaymentProvider[];
  /** Null if the shop uses its own captcha. */
  readonly captcha: CaptchaProvider | null;
  /** Without one the shop has its own rates alone. */
  readonly carrier?: Carrier | null;
  /** What goes out for real; other messages are only kept in a file. */
  readonly channels: Channels;
  /** Whether replies contain the codes: only in the demo shop, without a provider. */
  readonly showsCodes: boolean;
  /** Settings that lead shoppers' browsers to foreign services. */
  readonly foreign: readonly string[];
}

export function createProviders(
  environment: Environment,
  log: Logger,
  { provider, local }: Pick<Payments, 'provider' | 'local'>,
  { isDemo, mailHtml }: { readonly isDemo: boolean; readonly mailHtml: MailHtml },
): Providers {
  return {
    geo: createGeoServices(environment, log),
    messages: createMessageSender(environment, log, mailHtml),
    payments: provider,
    localPayments: local,
    captcha: createCaptchaProvider(environment),
    carrier: createCarrier(environment),
    channels: channelsOf(environment),
    showsCodes: isDemo && environment.SMS_PROVIDER.length === 0,
    foreign: foreignServices(environment),
  };
}

export const channelsOf = ({ SMTP_URL, SMS_PROVIDER }: Environment): Channels => ({
  mail: SMTP_URL !== undefined,
  sms: SMS_PROVIDER.length > 0,
});

/** What an opening shop asks of its services. */
export const shopServicesOf = (
  origins: Origins,
  {
    payments,
    localPayments = [],
    channels,
    foreign,
  }: Pick<Providers, 'payments' | 'localPayments' | 'channels' | 'foreign'>,
): ShopServices => ({
  origins,
  takesPayments: payments !== null || localPayments.length > 0,
  sendsMail: channels.mail,
  sendsSms: channels.sms,
  foreign,
});
