import * as z from 'zod';
import { deskHref } from '#src/desk-routes.ts';
import { type ChosenGoods, goodsQuery } from './chosen-goods.ts';
import { type DeliveryValues, deliveryForm } from './delivery-form.ts';
import { type PersonValues, personForm } from './person.ts';

/** How far a new order is: its goods are in the address, all else comes with each post. */
export interface Draft {
  readonly goods: ChosenGoods;
  /** The idempotency key of the order. */
  readonly key: string;
  readonly person: PersonValues;
  readonly delivery: DeliveryValues;
}

const postedKey = z.uuid();

/** As typed, not checked yet. @param newKey for a form that has none */
export const draftIn = (goods: ChosenGoods, form: URLSearchParams, newKey: string): Draft => ({
  goods,
  key: postedKey.safeParse(form.get('key')).data ?? newKey,
  person: { ...personForm.empty, ...personForm.typed(form) },
  delivery: { ...deliveryForm.empty, ...deliveryForm.typed(form) },
});

/** Where the steps of a draft are sent, and its order. */
export const detailsAction = ({ goods }: Draft): string =>
  deskHref('continueNewOrder', {}, goodsQuery(goods));
export const placeAction = ({ goods }: Draft): string => deskHref('placeNewOrder', {}, goodsQuery(goods));

/** Hidden fields that carry what other steps asked for; empty ones are left out. */
export const hiddenValues = ({ key, ...draft }: Draft, parts: readonly ('person' | 'delivery')[]) =>
  [['key', key] as const, ...parts.flatMap((part) => Object.entries(draft[part]))].filter(
    ([, value]) => value !== '',
  );
