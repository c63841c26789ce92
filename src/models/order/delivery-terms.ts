import { dayRange } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { DeliveryType } from '#src/contract/delivery/index.ts';
import { money } from '#src/contract/money.ts';
import type { Price } from '#src/contract/shapes.ts';

type Days = Pick<DeliveryType, 'daysFrom' | 'daysTo' | 'dateFrom' | 'dateTo'>;

/** `сегодня`, `завтра`, `сегодня или завтра`, `25 ноября`, `25–27 ноября`. */
export function whenText({ daysFrom, daysTo, dateFrom, dateTo }: Days): string {
  if (daysTo === 0) return 'сегодня';
  if (daysTo === 1) return daysFrom === 0 ? typeset`сегодня или завтра` : 'завтра';
  return dayRange(dateFrom, dateTo);
}

export const deliveryPrice = (price: number, currency: Price['currency']): string =>
  price === 0 ? 'бесплатно' : money(price, currency);

/** `бесплатно от 10 000 ₽`, if not reached yet. */
export function freeFromText(
  { price, freeFrom }: Pick<DeliveryType, 'price' | 'freeFrom'>,
  currency: Price['currency'],
): string | null {
  return freeFrom !== null && price > 0 ? `бесплатно от ${money(freeFrom, currency)}` : null;
}
