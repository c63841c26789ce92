import type { CheckoutInput, OrderInput } from './checkout-input.ts';

/** Uses the gateway's phone rules for the country, if any (specification §3 Country). */
export function withToldPhones(input: OrderInput): CheckoutInput {
  const told = input.countries.find(({ code }) => code === input.country.code);
  if (!told) return input;
  const { phoneCode, mask, validExp } = told;
  return { ...input, country: { ...input.country, phoneCode, mask, validExp } };
}
