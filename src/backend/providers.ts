import type { Logger } from 'pino';
import type { Environment } from '#src/config/environment.ts';
import { createGeoServices, type GeoServices } from './geo/index.ts';
import { type CaptchaProvider, createCaptchaProvider } from './identity/index.ts';
import { createMessageSender, type MessageSender } from './messages/index.ts';
import type { PaymentProvider } from './payments/index.ts';

/** The services outside the shop that its backend uses, each behind an interface, so that a test can replace it. */
export interface Providers {
  readonly geo: GeoServices;
  readonly messages: MessageSender;
  /** Null where nothing can be paid online. */
  readonly payments: PaymentProvider | null;
  /** Null where the shop has its own captcha. */
  readonly captcha: CaptchaProvider | null;
  /** Whether replies tell the codes that nobody can be sent: only in the demo shop, without a provider. */
  readonly showsCodes: boolean;
}

/** The providers that the settings name, and substitutes for those that they do not. */
export function createProviders(
  environment: Environment,
  log: Logger,
  payments: PaymentProvider | null,
  isDemo: boolean,
): Providers {
  return {
    geo: createGeoServices(environment, log),
    messages: createMessageSender(environment, log),
    payments,
    captcha: createCaptchaProvider(environment),
    showsCodes: isDemo && environment.SMS_PROVIDER.length === 0,
  };
}
