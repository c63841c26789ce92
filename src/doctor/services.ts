import type { ShopServices } from '#src/backend/opening/index.ts';
import { takesPayments } from '#src/backend/registries/payment-provider.ts';
import { channelsOf } from '#src/backend/registries/providers.ts';
import type { Environment } from '#src/config/environment.ts';
import { foreignServices } from '#src/config/foreign-services.ts';
import { originsOf } from '#src/config/origins.ts';

/** What the settings give a shop. */
export function servicesOf(environment: Environment): ShopServices {
  const { mail, sms } = channelsOf(environment);
  return {
    origins: originsOf(environment),
    takesPayments: takesPayments(environment),
    sendsMail: mail,
    sendsSms: sms,
    foreign: foreignServices(environment),
  };
}
