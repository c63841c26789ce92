import type { OrderInput } from './checkout-input.ts';

export function withGatewayPhoneRules<Input extends Pick<OrderInput, 'countries' | 'country'>>(
  input: Input,
): Input {
  const reported = input.countries.find(({ code }) => code === input.country.code);
  if (!reported) return input;
  const { phoneCode, mask, validExp } = reported;
  return { ...input, country: { ...input.country, phoneCode, mask, validExp } };
}
