import type { Country } from '#src/config/countries.ts';
import type { DeliveryType } from '#src/contract/delivery.ts';
import { money } from '#src/storefront/models/price.ts';
import { counted } from '#src/storefront/models/words.ts';
import { href } from '#src/storefront/routes.ts';
import { deliveryPage } from './links.ts';

const DAYS = ['день', 'дня', 'дней'] as const;
const NO_PRICE = 'бесплатно';

/** How and when a product comes to the visitor's city. */
export interface ProductDeliveryModel {
  readonly cityName: string;
  /** Where another city is chosen; null in a country with one. */
  readonly cityHref: string | null;
  /** Null where the delivery service did not tell. */
  readonly ways:
    | readonly {
        readonly title: string;
        readonly when: string;
        readonly price: string;
        readonly freeFrom: string | null;
      }[]
    | null;
  readonly pageHref: string;
}

export function productDeliveryModel(
  country: Country,
  cityName: string,
  types: readonly DeliveryType[] | null,
): ProductDeliveryModel {
  const price = (amount: number) => (amount === 0 ? NO_PRICE : money(amount, country.currency));
  return {
    cityName,
    cityHref: country.defaultCity.geoBlock ? null : href('cities'),
    ways:
      types === null
        ? null
        : types.map((type) => ({
            title: type.title,
            when: whenText(type),
            price: price(type.price),
            freeFrom:
              type.freeFrom !== null && type.price > 0
                ? `бесплатно от ${money(type.freeFrom, country.currency)}`
                : null,
          })),
    pageHref: deliveryPage(country),
  };
}

/** `сегодня`, `завтра`, `сегодня или завтра`, `3 дня`, `2–5 дней`. */
function whenText({ daysFrom, daysTo }: DeliveryType): string {
  if (daysTo === 0) return 'сегодня';
  if (daysFrom === 0 && daysTo === 1) return 'сегодня или завтра';
  if (daysFrom === 1 && daysTo === 1) return 'завтра';
  const from = Math.max(1, daysFrom);
  return from >= daysTo ? counted(daysTo, DAYS) : `${from}–${counted(daysTo, DAYS)}`;
}
