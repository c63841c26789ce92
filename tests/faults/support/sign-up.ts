import type { CountryCode } from '#src/config/countries.ts';
import { freshPhone, lastCode } from '#tests/support/signed-in.ts';
import { fieldIn, type Reply, type Shopper } from './shopper.ts';
import type { WholeShop } from './whole-shop.ts';

/** Requests a registration with an unused phone. @returns the phone */
export async function askToRegister(shopper: Shopper, country: CountryCode = 'RU'): Promise<string> {
  const phone = freshPhone(country);
  await shopper.post('/auth', { do: 'registration', phone, personalData: '1', mode: 'registration' });
  return phone;
}

/** Enters the code sent to a phone. */
export const confirm = ({ sent }: Pick<WholeShop, 'sent'>, shopper: Shopper, phone: string): Promise<Reply> =>
  shopper.post('/auth', { do: 'confirm', mode: 'registration', phone, code: lastCode(sent, phone) });

/** Signs a visitor up without JavaScript. */
export async function signUp(shop: WholeShop, shopper: Shopper, country: CountryCode = 'RU'): Promise<void> {
  const reply = await confirm(shop, shopper, await askToRegister(shopper, country));
  if (reply.location !== '/cabinet_personal')
    throw new Error(`Not signed up: ${reply.status} ${fieldIn(reply.html, 'do')}`);
}
