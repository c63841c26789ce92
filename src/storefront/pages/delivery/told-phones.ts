import type { CheckoutInput, OrderInput } from './checkout-input.ts';

/** The same with the country's phones as the gateway tells them (specification §3 Country); ours where it does not. */
export function withToldPhones(input: OrderInput): CheckoutInput {
  const told = input.countries.find(({ code }) => code === input.country.code);
  if (!told) return input;
  const { phoneCode, mask, validExp } = told;
  return { ...input, country: { ...input.country, phoneCode, mask, validExp } };
}
