import type { Country } from '#src/config/countries.ts';
import { localTime } from '#src/config/local-time.ts';
import { typeset } from '#src/config/typography.ts';
import type { OrderQuote } from '#src/contract/cart/orders/quote.ts';
import type { DeliveryKind, DeliveryType } from '#src/contract/delivery/index.ts';
import { money } from '#src/contract/money.ts';
import { clockTime, timeZones } from '../dates.ts';
import { whenText } from './delivery-terms.ts';

/** Trying on at delivery: a tick box if it is offered, else why it is not; null if it never is. */
export interface FittingChoice {
  readonly isOffered: boolean;
  readonly note: string;
}

export function fittingChoice(
  { fitting, currency }: OrderQuote,
  type: DeliveryType | undefined,
): FittingChoice | null {
  const limits = type?.fitting;
  if (!limits || fitting === 'none') return null;
  switch (fitting) {
    case 'offered':
      return {
        isOffered: true,
        note: typeset`Возьмите несколько размеров: что не подойдёт, вернёте сразу.`,
      };
    case 'tooMany':
      return {
        isOffered: false,
        note: typeset`Примерить можно заказ, в котором не больше ${limits.units} вещей.`,
      };
    case 'tooMuch':
      return {
        isOffered: false,
        note: typeset`Примерить можно заказ не дороже ${money(limits.sum ?? 0, currency)}.`,
      };
  }
}

const where: Readonly<Record<DeliveryKind, string>> = {
  courier: 'Курьером',
  terminal: typeset`В пункте выдачи`,
  shop: typeset`В магазине`,
};

export interface FittingTerm {
  readonly title: string;
  /** `23–24 ноября, если заказать сегодня до 18:00 по Москве`. */
  readonly text: string;
}

/** Which deliveries allow trying on, when, and until when to order. */
export function fittingTerms(types: readonly DeliveryType[], country: Country, now: Date): FittingTerm[] {
  return types.flatMap((type) => {
    if (!type.fitting) return [];
    const until = type.orderBefore && untilText(type.orderBefore, country, now);
    const text = [whenText(type), until && `если заказать ${until}`].filter(Boolean).join(', ');
    return [{ title: where[type.kind], text }];
  });
}

function untilText(orderBefore: string, country: Country, now: Date): string {
  const zone = timeZones[country.code];
  const isToday = localTime(new Date(orderBefore), zone).date === localTime(now, zone).date;
  return typeset`${isToday ? 'сегодня' : 'завтра'} до ${clockTime(orderBefore, country)}`;
}
