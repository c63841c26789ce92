import { typeset } from '#src/config/typography.ts';
import type { Promotion, PromotionState } from '#src/contract/cart/staff-promotion-terms.ts';
import { money } from '#src/contract/money.ts';
import { dayIn, lastDay } from '../days.ts';

export const stateTitles: Readonly<Record<PromotionState, string>> = {
  active: 'Действует',
  ahead: 'Впереди',
  over: 'Кончился',
  off: 'Выключен',
};

type Discount = Pick<Promotion, 'takesOff' | 'percent' | 'amount' | 'currency'>;

/** `−10 %`. */
export const discountText = ({ takesOff, percent, amount, currency }: Discount): string => {
  if (takesOff === 'delivery') return typeset`Бесплатная доставка`;
  return percent === null ? `−${money(amount ?? 0, currency)}` : typeset`−${percent} %`;
};

export const usesText = ({ uses, maxUses }: Pick<Promotion, 'uses' | 'maxUses'>): string =>
  maxUses === null ? typeset`Заказов: ${uses}` : typeset`Заказов: ${uses} из ${maxUses}`;

const plainDay = (day: string): string => day.split('-').reverse().join('.');

export function termText({ validFrom, validUntil, country }: Promotion): string {
  const from = plainDay(dayIn(validFrom, country));
  return validUntil === null
    ? typeset`с ${from} без срока`
    : typeset`с ${from} по ${plainDay(lastDay(validUntil, country))}`;
}

/** What it asks for, each a few words. */
export function conditionTexts(promotion: Promotion): string[] {
  const { minSum, currency, maxUsesEach, categories, articles, brands } = promotion;
  return [
    minSum > 0 && typeset`от ${money(minSum, currency)}`,
    promotion.isForFirstOrder && typeset`только первый заказ`,
    !promotion.isForSaleGoods && typeset`не на вещи со скидкой`,
    maxUsesEach !== null && typeset`покупателю — ${maxUsesEach} раз`,
    promotion.customer !== null && typeset`одному покупателю`,
    promotion.isListed && typeset`виден в кабинетах`,
    ...[...categories, ...articles, ...brands].slice(0, MOST_NAMED),
  ].filter((text) => text !== false);
}

const MOST_NAMED = 5;
