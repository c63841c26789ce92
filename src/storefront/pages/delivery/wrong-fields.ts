import {
  type CheckoutErrors,
  type CheckoutValues,
  checkoutForm,
} from '#src/models/delivery/checkout-form.ts';

export type CheckoutFieldName = keyof CheckoutValues;

const names = new Set<string>(Object.keys(checkoutForm.empty));

export const isFieldName = (name: string | null): name is CheckoutFieldName =>
  name !== null && names.has(name);

/** The fields that had an error on the posted page. */
export const postedWrong = (form: URLSearchParams): CheckoutFieldName[] =>
  [...new Set((form.get('wrong') ?? '').split(' '))].filter(isFieldName);

/** The errors of some fields only: a field that the shopper has not left yet shows none. */
export const errorsOf = (errors: CheckoutErrors, fields: readonly CheckoutFieldName[]): CheckoutErrors =>
  Object.fromEntries(fields.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])));
