import type { DeliveryType } from '#src/contract/delivery.ts';
import type { Price } from '#src/contract/shapes.ts';
import { money } from '#src/storefront/models/price.ts';
import { counted } from '#src/storefront/models/words.ts';

const DAYS = ['день', 'дня', 'дней'] as const;

/** `сегодня`, `завтра`, `сегодня или завтра`, `3 дня`, `2–5 дней`. */
export function whenText({ daysFrom, daysTo }: Pick<DeliveryType, 'daysFrom' | 'daysTo'>): string {
  if (daysTo === 0) return 'сегодня';
  if (daysFrom === 0 && daysTo === 1) return 'сегодня или завтра';
  if (daysFrom === 1 && daysTo === 1) return 'завтра';
  const from = Math.max(1, daysFrom);
  return from >= daysTo ? counted(daysTo, DAYS) : `${from}–${counted(daysTo, DAYS)}`;
}

/** `бесплатно`, `390 ₽`. */
export const deliveryPrice = (price: number, currency: Price['currency']): string =>
  price === 0 ? 'бесплатно' : money(price, currency);

/** `бесплатно от 10 000 ₽`, where that is still to be reached. */
export function freeFromText(
  { price, freeFrom }: Pick<DeliveryType, 'price' | 'freeFrom'>,
  currency: Price['currency'],
): string | null {
  return freeFrom !== null && price > 0 ? `бесплатно от ${money(freeFrom, currency)}` : null;
}
