import type { Country } from '#src/config/countries.ts';
import { bindShortWords } from '#src/config/typography.ts';
import type { DeliveryType } from '#src/contract/delivery/index.ts';
import { deliveryPrice, freeFromText, whenText } from '#src/models/order/delivery-terms.ts';
import { href } from '#src/routes.ts';
import { deliveryPage } from './links.ts';

export interface ProductDeliveryModel {
  readonly cityName: string;
  readonly cityHref: string | null;
  readonly options:
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
  return {
    cityName,
    cityHref: country.defaultCity.geoBlock ? null : href('cities'),
    options:
      types === null
        ? null
        : types.map((type) => ({
            title: bindShortWords(type.title),
            when: whenText(type),
            price: deliveryPrice(type.price, country.currency),
            freeFrom: freeFromText(type, country.currency),
          })),
    pageHref: deliveryPage(country),
  };
}
