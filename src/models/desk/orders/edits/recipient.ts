import { countries } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallInput } from '#src/contract/call.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { Contract } from '#src/contract/index.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { streetError } from '#src/web/forms/address.ts';
import { email, FILL_IN, line, phone } from '#src/web/forms/fields.ts';
import { type FieldsOf, form, type ValueOf, type ValuesOf } from '#src/web/forms/form.ts';
import { readPhone, showPhone } from '#src/web/forms/phone.ts';

export const recipientForm = form({
  firstName: line(maxLengths.personName, { missing: FILL_IN }),
  lastName: line(maxLengths.personName, { missing: FILL_IN }),
  phone: phone({ required: false }),
  email: email(),
  address: line(maxLengths.deliveryAddress, { rule: streetError }),
  entrance: line(maxLengths.entrance),
  floor: line(maxLengths.floor),
  intercom: line(maxLengths.intercom),
  courierComment: line(maxLengths.courierComment),
});
export type RecipientFields = FieldsOf<typeof recipientForm>;
type Values = ValuesOf<typeof recipientForm>;

export interface RecipientModel {
  readonly version: number;
  readonly fields: RecipientFields;
  /** Whether a courier comes, so that there is an address to change. */
  readonly isCourier: boolean;
  /** Null for who may not see how to reach the customer. */
  readonly mayReach: boolean;
  /** By field, what the order has now, where it is not what was typed. */
  readonly now: Partial<Values>;
}

const rulesOf = ({ country }: StaffOrder) => ({ country: countries[country] });

export const readRecipient = (order: StaffOrder, post: URLSearchParams) =>
  recipientForm(rulesOf(order)).read(post);

/** What the order has, as its fields show it. @param cityName which its address begins with */
function valuesOf(order: StaffOrder, cityName: string): Values {
  const { recipient, deliveryAddress, courierDetails, country } = order;
  const begin = cityName === '' ? '' : `${cityName}, `;
  return {
    firstName: recipient.firstName,
    lastName: recipient.lastName,
    phone: recipient.phone === null ? '' : showPhone(recipient.phone, countries[country]),
    email: recipient.email ?? '',
    address: deliveryAddress.startsWith(begin) ? deliveryAddress.slice(begin.length) : deliveryAddress,
    ...courierDetails,
  };
}

/** @param typed what was refused, with its errors; without it the form shows what the order has */
export function recipientModel(
  order: StaffOrder,
  cityName: string,
  typed?: { readonly values: Values; readonly errors?: Partial<Values> },
): RecipientModel {
  const stored = valuesOf(order, cityName);
  const { values = stored, errors } = typed ?? {};
  const shown = new Map(Object.entries(values));
  const changed = Object.entries(stored).filter(([name, value]) => shown.get(name) !== value);
  return {
    version: order.version,
    fields: recipientForm(rulesOf(order)).fields(values, errors),
    isCourier: order.deliveryKind === 'courier',
    mayReach: order.recipient.phone !== null,
    now: typed ? Object.fromEntries(changed.map(([name, value]) => [name, nowHint(value)])) : {},
  };
}

const nowHint = (value: string): string => typeset`Сейчас в заказе: ${value || 'пусто'}`;

/** The body of the call. */
export function recipientEdit(
  order: StaffOrder,
  value: ValueOf<typeof recipientForm>,
  version: number,
): CallInput<Contract['cart']['editRecipient']>['body'] {
  const { firstName, lastName, address, entrance, floor, intercom, courierComment } = value;
  return {
    version,
    firstName,
    lastName,
    phone: value.phone === '' ? null : readPhone(value.phone, countries[order.country]),
    email: value.email || null,
    address,
    courierDetails: { entrance, floor, intercom, courierComment },
  };
}
