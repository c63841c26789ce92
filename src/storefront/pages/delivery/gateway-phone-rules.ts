import type { CheckoutInput, OrderInput } from './checkout-input.ts';

export function withGatewayPhoneRules(input: OrderInput): CheckoutInput {
  const reported = input.countries.find(({ code }) => code === input.country.code);
  if (!reported) return input;
  const { phoneCode, mask, validExp } = reported;
  return { ...input, country: { ...input.country, phoneCode, mask, validExp } };
}
