import { dayRange } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallInput, CallReply } from '#src/contract/call.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { DeliveryChoice } from '#src/contract/cart/staff-edits/delivery.ts';
import type { Contract } from '#src/contract/index.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { money } from '#src/contract/money.ts';
import { streetError } from '#src/web/forms/address.ts';
import { oneLine } from '#src/web/forms/fields.ts';
import { backTitle } from './preview.ts';

export type DeliveryChoices = CallReply<Contract['cart']['listDeliveryChoices']>;
export type DeliveryEdit = Omit<CallInput<Contract['cart']['editDelivery']>['body'], 'by'>;

interface Option {
  readonly value: string;
  readonly title: string;
}

export interface DeliveryEditModel {
  readonly version: number;
  /** Another city than that of the order; null for its own. */
  readonly otherCity: { readonly id: string; readonly name: string } | null;
  readonly groups: readonly { readonly title: string; readonly options: readonly Option[] }[];
  readonly way: string;
  readonly intervals: readonly Option[];
  readonly interval: string;
  /** For a courier where there was none. */
  readonly address: string;
  readonly addressLength: number;
  readonly price: 'then' | 'now';
  readonly priceThen: string;
}

const groupTitles = {
  courier: 'Курьер',
  shop: 'Магазины',
  terminal: typeset`Пункты выдачи`,
} as const;

const wayOf = ({ kind, pointId }: Pick<DeliveryChoice, 'kind' | 'pointId'>): string =>
  pointId === null ? kind : `${kind}:${pointId}`;

/** @param typed what was refused */
export function deliveryEditModel(
  order: StaffOrder,
  { choices, intervals, cityName }: DeliveryChoices,
  typed: DeliveryEdit | null,
  otherCityId: string | null = null,
): DeliveryEditModel {
  const { currency, version, interval, deliveryKind, pointId, deliveryPrice } = order;
  const own = intervals.find(({ day, from }) => day === interval?.day && from === interval.from);
  return {
    version,
    otherCity: otherCityId === null ? null : { id: otherCityId, name: cityName },
    groups: (['courier', 'shop', 'terminal'] as const).flatMap((kind) => {
      const options = choices.filter((choice) => choice.kind === kind);
      return options.length === 0
        ? []
        : [{ title: groupTitles[kind], options: options.map((choice) => optionOf(choice, currency)) }];
    }),
    way: wayOf(
      typed ? { kind: typed.kind, pointId: typed.pointId ?? null } : { kind: deliveryKind, pointId },
    ),
    intervals: intervals
      .filter((each) => !each.isFull || each === own)
      .map(({ id, day, from, to }) => ({
        value: `${id} ${day}`,
        title: `${dayRange(day, day)}, ${from}–${to}`,
      })),
    interval: intervalOf(typed ? typed.interval : own && { id: own.id, day: own.day }),
    address: typed?.address ?? '',
    addressLength: maxLengths.deliveryAddress,
    price: typed?.price ?? 'then',
    priceThen: money(deliveryPrice, currency),
  };
}

const intervalOf = (interval: { readonly id: number; readonly day: string } | null | undefined): string =>
  interval ? `${interval.id} ${interval.day}` : '';

const optionOf = (choice: DeliveryChoice, currency: StaffOrder['currency']): Option => ({
  value: wayOf(choice),
  title: [
    choice.title,
    choice.address,
    dayRange(choice.dateFrom, choice.dateTo),
    money(choice.price, currency),
  ]
    .filter(Boolean)
    .join(' · '),
});

/** What a form asks for; null for what is none. */
export function deliveryEditIn(post: URLSearchParams): DeliveryEdit | null {
  const way = /^(courier|shop|terminal)(?::(.{1,64}))?$/.exec(post.get('way') ?? '');
  const version = post.get('version') ?? '';
  const interval = /^(\d{1,9}) (\d{4}-\d\d-\d\d)$/.exec(post.get('interval') ?? '');
  if (!way || !/^\d{1,9}$/.test(version)) return null;
  const [, kind, pointId] = way;
  return {
    version: Number(version),
    kind: kind === 'shop' || kind === 'terminal' ? kind : 'courier',
    pointId: pointId ?? null,
    cityId: (post.get('cityId') ?? '').slice(0, maxLengths.code) || null,
    address: oneLine(post.get('address') ?? '').slice(0, maxLengths.deliveryAddress),
    interval: interval && kind === 'courier' ? { id: Number(interval[1]), day: interval[2] ?? '' } : null,
    price: post.get('price') === 'now' ? 'now' : 'then',
  };
}

/** What is wrong with the address that a courier is to go to; empty for nothing. */
export const addressProblem = ({ kind, address = '' }: DeliveryEdit): string =>
  (kind === 'courier' && streetError(address)) || '';

export interface DeliveryPreview {
  readonly title: string;
  readonly rows: readonly (readonly [title: string, value: string])[];
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly button: string;
}

/** What another price or city means; null if there is nothing to confirm, or no address to go to. */
export function deliveryPreview(
  order: StaffOrder,
  { choices, cityName }: DeliveryChoices,
  edit: DeliveryEdit,
): DeliveryPreview | null {
  const choice = choices.find(
    (each) => wayOf(each) === wayOf({ kind: edit.kind, pointId: edit.pointId ?? null }),
  );
  if (!choice || lacksAddress(edit)) return null;
  const price = edit.price === 'then' ? order.deliveryPrice : choice.price;
  const less = order.deliveryPrice - price;
  if (less === 0 && !edit.cityId) return null;
  const isByHand = order.refundableByHand > 0;
  const isBack = less > 0 && (order.onlinePayment !== null || isByHand);
  const sum = money(Math.abs(less), order.currency);
  return {
    title: edit.cityId
      ? typeset`Другой город: ${cityName}`
      : [choice.title, choice.address].filter(Boolean).join(', '),
    rows: [
      ...cityRows(order, choice, edit, cityName),
      [typeset`Доставка в заказе`, money(order.deliveryPrice, order.currency)],
      ['Будет стоить', money(price, order.currency)],
      ...(isBack ? [[backTitle(isByHand), sum] as const] : []),
    ],
    fields: [
      ['version', String(edit.version)],
      ['way', wayOf(choice)],
      ['interval', intervalOf(edit.interval)],
      ['address', edit.address ?? ''],
      ['cityId', edit.cityId ?? ''],
      ['price', edit.price],
      ['confirmed', 'yes'],
    ],
    button: isBack ? typeset`Изменить и ${isByHand ? 'отдать' : 'вернуть'} ${sum}` : 'Изменить доставку',
  };
}

const lacksAddress = ({ cityId, kind, address = '' }: DeliveryEdit): boolean =>
  Boolean(cityId) && kind === 'courier' && address === '';

const cityRows = (
  { deliveryAddress }: StaffOrder,
  choice: DeliveryChoice,
  { cityId, address }: DeliveryEdit,
  cityName: string,
): (readonly [string, string])[] =>
  cityId
    ? [
        ['Сейчас', deliveryAddress],
        ['Станет', [choice.address ? choice.title : cityName, choice.address || address].join(', ')],
        ['Когда', dayRange(choice.dateFrom, choice.dateTo)],
      ]
    : [];
