import type { AwaitedBy } from '#src/storefront/visitor/belongings.ts';
import type { CheckoutInput } from './checkout.tsx';

type Countries = AwaitedBy['awaitCountries'];

/** The same with the country's phones as the gateway tells them (specification §3 Country); ours where it does not. */
export function withToldPhones(input: CheckoutInput & Countries): CheckoutInput {
  const told = input.countries.find(({ code }) => code === input.country.code);
  if (!told) return input;
  const { phoneCode, mask, validExp } = told;
  return { ...input, country: { ...input.country, phoneCode, mask, validExp } };
}
