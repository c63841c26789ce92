import type { Country } from '#src/config/countries.ts';
import { MAX_GIFTS_IN_CART } from '#src/config/gifts.ts';
import { typeset } from '#src/config/typography.ts';
import type { ProductModel } from '#src/models/product/product.ts';
import type { GiftErrors, GiftFields } from './gift-form.ts';
import { giftBounds, WRONG_DAY, WRONG_WORDS } from './gift-rules.ts';

export interface GiftModel {
  readonly fields: GiftFields;
  /** Suggested sums. */
  readonly sums: readonly { readonly value: string; readonly title: string }[];
  readonly bounds: string;
  /** The fields with errors. */
  readonly problems: readonly (keyof GiftFields)[];
}

export function giftModel(
  { nominals }: Pick<ProductModel, 'nominals'>,
  fields: GiftFields,
  { code }: Country,
): GiftModel {
  return {
    fields,
    sums: nominals.map(({ title }) => ({ value: title.replace(/\D/g, ''), title })),
    bounds: giftBounds(code),
    problems: Object.values(fields).flatMap(({ name, error }) => (error ? [name as keyof GiftFields] : [])),
  };
}

/** The cart's refusal of a gift, as an error of its field. */
export function refusedGift(errorMessage: string): GiftErrors {
  switch (errorMessage) {
    case 'GIFT_DAY':
      return { sendOn: WRONG_DAY };
    case 'GIFT_TEXT':
      return { greeting: WRONG_WORDS };
    case 'TOO_MANY_GIFTS':
      return {
        sum: typeset`В корзине может быть не больше ${MAX_GIFTS_IN_CART} подарочных карт: закажите эти, потом следующие`,
      };
    case 'TOO_MANY_TRIES':
      return { sum: typeset`Слишком много карт подряд. Попробуйте через час` };
    case 'MAX_QT_10':
      return { sum: typeset`В корзине больше нет места` };
    default:
      return { sum: typeset`Не получилось добавить карту. Обновите страницу и попробуйте ещё раз` };
  }
}
