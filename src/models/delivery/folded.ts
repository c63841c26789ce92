import { accessText } from '#src/config/courier-words.ts';
import type { DeliveryKind } from '#src/contract/delivery/index.ts';
import type { FieldModel } from '#src/web/forms/field.ts';
import { type AddressChoice, addressText, NEW_ADDRESS } from './addresses.ts';
import type { CheckoutFields } from './checkout-form.ts';
import type { IntervalsModel } from './intervals.ts';
import type { PaymentOption } from './payments.ts';
import type { PointModel } from './points.ts';

/**
 * A returning customer's known details, as short lines each with a link to change it; null if they must be
 * asked for.
 */
export interface FoldedModel {
  readonly place: readonly string[] | null;
  readonly recipient: readonly string[] | null;
  readonly payment: readonly string[] | null;
}

interface KnownAnswers {
  readonly authorised: boolean;
  readonly cityName: string;
  readonly fields: CheckoutFields;
  readonly kind: DeliveryKind | null;
  readonly deliveryOptions: readonly {
    readonly title: string;
    readonly note: string;
    readonly price: string;
    readonly chosen: boolean;
  }[];
  readonly addresses: readonly AddressChoice[];
  readonly points: readonly PointModel[];
  readonly intervals: IntervalsModel | null;
  readonly payments: readonly PaymentOption[];
}

export const foldedModel = (answers: KnownAnswers): FoldedModel =>
  answers.authorised
    ? { place: placeOf(answers), recipient: recipientOf(answers), payment: paymentOf(answers) }
    : { place: null, recipient: null, payment: null };

function placeOf(answers: KnownAnswers): string[] | null {
  const { fields, deliveryOptions, cityName, intervals } = answers;
  const option = deliveryOptions.find(({ chosen }) => chosen);
  const place = savedAddress(answers) ?? chosenPoint(answers);
  const asked = ['kind', 'street', 'house', 'flat', 'pointId'] as const;
  if (!option || !place || isWrong(asked.map((name) => fields[name]))) return null;
  // The intervals already show the days.
  const when = intervals ? null : option.note;
  return [[option.title, when, option.price].filter(Boolean).join(' · '), `${cityName}, ${place}`];
}

/** As in the fields, because the notes for the courier may have been changed for this order. */
function savedAddress({ kind, addresses, fields }: KnownAnswers): string | null {
  const saved = addresses.find(({ chosen }) => chosen);
  if (kind !== 'courier' || !saved || saved.id === NEW_ADDRESS) return null;
  const { street, house, flat, entrance, floor, intercom } = fields;
  if (!street.value || !house.value) return null;
  const address = addressText({ street: street.value, house: house.value, flat: flat.value });
  const access = accessText({
    entrance: entrance.value,
    floor: floor.value,
    intercom: intercom.value,
  });
  return [address, access].filter(Boolean).join(', ');
}

function chosenPoint({ kind, points }: KnownAnswers): string | null {
  const point = points.find(({ chosen }) => chosen);
  return kind === 'courier' || !point ? null : point.address;
}

function recipientOf({ fields }: KnownAnswers): string[] | null {
  const { firstName, lastName, phone, email } = fields;
  const asked = [firstName, lastName, phone, email];
  if (isWrong(asked) || asked.some(({ value }) => value === '')) return null;
  return [`${firstName.value} ${lastName.value}`, `${phone.value}, ${email.value}`];
}

function paymentOf({ payments }: KnownAnswers): string[] | null {
  const card = payments.find(({ chosen, isSavedCard }) => chosen && isSavedCard);
  return card ? [card.title, card.note] : null;
}

const isWrong = (fields: readonly FieldModel[]) => fields.some(({ error }) => error);
