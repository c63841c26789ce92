import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { Promotion, PromotionState } from '#src/contract/cart/staff-promotion-terms.ts';
import { money } from '#src/contract/money.ts';
import { dayIn, lastDay, MIDNIGHT, timeIn } from '../days.ts';

export const stateTitles: Readonly<Record<PromotionState, string>> = {
  active: 'Действует',
  ahead: 'Впереди',
  over: 'Кончился',
  off: 'Выключен',
};

type Discount = Pick<Promotion, 'takesOff' | 'percent' | 'amount' | 'present' | 'currency'>;

/** `−10 %`. */
export const discountText = ({ takesOff, percent, amount, present, currency }: Discount): string => {
  if (present)
    return present.size === ''
      ? typeset`Подарок: ${present.article}`
      : typeset`Подарок: ${present.article}, размер ${present.size}`;
  if (takesOff === 'delivery') return typeset`Бесплатная доставка`;
  return percent === null ? `−${money(amount ?? 0, currency)}` : typeset`−${percent} %`;
};

export const usesText = ({ uses, maxUses }: Pick<Promotion, 'uses' | 'maxUses'>): string =>
  maxUses === null ? typeset`Заказов: ${uses}` : typeset`Заказов: ${uses} из ${maxUses}`;

const plainDay = (day: string): string => day.split('-').reverse().join('.');

export function termText({ validFrom, validUntil, country }: Promotion): string {
  const from = `${plainDay(dayIn(validFrom, country))}${atTime(validFrom, country)}`;
  if (validUntil === null) return typeset`с ${from} без срока`;
  const time = atTime(validUntil, country);
  return time === ''
    ? typeset`с ${from} по ${plainDay(lastDay(validUntil, country))}`
    : typeset`с ${from} до ${plainDay(dayIn(validUntil, country))}${time}`;
}

/** Nothing at midnight. */
const atTime = (moment: string, country: CountryCode): string => {
  const time = timeIn(moment, country);
  return time === MIDNIGHT ? '' : `, ${time}`;
};

/** What categories are called, by path. */
export type CategoryTitles = ReadonlyMap<string, string>;

/** What it asks for, each a few words; a category that has gone by its path. */
export function conditionTexts(promotion: Promotion, titles: CategoryTitles): string[] {
  const { minSum, currency, maxUsesEach, categories, articles, brands } = promotion;
  return [
    minSum > 0 && typeset`от ${money(minSum, currency)}`,
    promotion.isForFirstOrder && typeset`только первый заказ`,
    !promotion.isForSaleGoods && typeset`не на вещи со скидкой`,
    maxUsesEach !== null && typeset`покупателю — ${maxUsesEach} раз`,
    promotion.customer !== null && typeset`одному покупателю`,
    promotion.isListed && typeset`виден в кабинетах`,
    ...[...categories.map((path) => titles.get(path) ?? path), ...articles, ...brands].slice(0, MOST_NAMED),
  ].filter((text) => text !== false);
}

const MOST_NAMED = 5;
