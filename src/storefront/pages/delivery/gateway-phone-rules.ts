import type { CheckoutInput, OrderInput } from './checkout-input.ts';

/** Uses the gateway's phone rules for the country, if any (specification §3 Country). */
export function withGatewayPhoneRules(input: OrderInput): CheckoutInput {
  const reported = input.countries.find(({ code }) => code === input.country.code);
  if (!reported) return input;
  const { phoneCode, mask, validExp } = reported;
  return { ...input, country: { ...input.country, phoneCode, mask, validExp } };
}
