import { typeset } from '#src/config/typography.ts';
import type { StaffCustomer } from '#src/contract/account/staff-customers.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { Contract } from '#src/contract/index.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { deskHref } from '#src/desk-routes.ts';
import { email, line, phone } from '#src/web/forms/fields.ts';
import { type ErrorsOf, type FieldsOf, form, type ValuesOf } from '#src/web/forms/form.ts';
import { MISSING } from '#src/web/forms/messages.ts';
import { type PhoneRules, showPhone } from '#src/web/forms/phone.ts';
import type { DeliveryValues } from './delivery-form.ts';

interface Context {
  readonly country: PhoneRules;
}

/** Who the order is for, and the city it goes to. */
export const personForm = form({
  phone: phone({ required: true }),
  firstName: line<Context>(maxLengths.personName, { missing: 'Укажите имя', autoComplete: 'off' }),
  lastName: line<Context>(maxLengths.personName, { missing: 'Укажите фамилию', autoComplete: 'off' }),
  email: email({ missing: MISSING.email }),
  city: line<Context>(maxLengths.city, { missing: 'Укажите город', autoComplete: 'off' }),
  cityId: line<Context>(maxLengths.code),
});
export type PersonValues = ValuesOf<typeof personForm>;
export type PersonErrors = ErrorsOf<typeof personForm>;
export type PersonFields = FieldsOf<typeof personForm>;

export type FoundCity = CallReply<Contract['geo']['searchCity']>['suggestCity'][number];

/** The city that is meant: the one that was chosen, the only one, or the only one of exactly that name. */
export function cityMeant(
  { city, cityId }: Pick<PersonValues, 'city' | 'cityId'>,
  found: readonly FoundCity[],
): FoundCity | undefined {
  const chosen = found.find(({ cityGuid }) => cityGuid === cityId);
  if (chosen) return chosen;
  const named = found.filter(({ shortName }) => shortName.toLowerCase() === city.toLowerCase());
  const [only] = named.length > 0 ? named : found;
  return named.length === 1 || found.length === 1 ? only : undefined;
}

export const cityError = (found: readonly FoundCity[]): string =>
  found.length === 0
    ? typeset`Такого города нет: проверьте, как он пишется`
    : typeset`Таких городов несколько: выберите нужный`;

/** What is known of the caller. */
export interface CallerModel {
  readonly title: string;
  /** Null if nobody has the phone. */
  readonly href: string | null;
}

export const nobodyFound: CallerModel = {
  title: typeset`Такого покупателя нет: впишите имя и почту.`,
  href: null,
};

export const callerModel = ({ id, name, isPhoneConfirmed }: StaffCustomer): CallerModel => ({
  title: `${name || typeset`Без имени`}${isPhoneConfirmed ? '' : typeset`, телефон не подтверждён`}`,
  href: deskHref('customer', { id }),
});

interface Suggested {
  readonly person: Partial<PersonValues>;
  readonly delivery: Partial<DeliveryValues>;
}

/** What to fill in of what is known: the last order says more than the profile. */
export function suggestions(
  customer: StaffCustomer,
  last: StaffOrder | undefined,
  rules: PhoneRules,
): Suggested {
  const [lastName = '', firstName = ''] = customer.name.split(' ');
  const { recipient, deliveryAddress = '' } = last ?? {};
  const [city = '', ...address] = deliveryAddress.split(', ');
  const { entrance, floor, intercom } = last?.courierDetails ?? {};
  return {
    person: {
      phone: showPhone(customer.phone, rules),
      firstName: recipient?.firstName ?? firstName,
      lastName: recipient?.lastName ?? lastName,
      email: recipient?.email || customer.email,
      city,
    },
    delivery: city ? { kind: 'courier', address: address.join(', '), entrance, floor, intercom } : {},
  };
}

/** What was typed, and suggestions where nothing was. */
export const filledIn = <Values extends Readonly<Record<string, string>>>(
  typed: Values,
  suggested: Readonly<Record<string, string | undefined>>,
): Values => {
  const known = new Map(Object.entries(typed));
  const missing = Object.entries(suggested).filter(([name, value]) => value && !known.get(name));
  return { ...typed, ...Object.fromEntries(missing) };
};
