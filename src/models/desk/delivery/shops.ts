import type { CountryCode } from '#src/config/countries.ts';
import { dayRange } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { KeptShop } from '#src/contract/shop/staff-shops.ts';
import { deskHref } from '#src/desk-routes.ts';
import { dayIn } from '../days.ts';
import type { MemberModel } from '../member.ts';
import { type PartLinks, partLinks } from './words.ts';

export interface ShopsModel {
  readonly links: PartLinks;
  readonly newHref: string | null;
  readonly shops: readonly {
    readonly number: string;
    readonly name: string;
    readonly about: string;
    /** Empty for one that is open. */
    readonly state: string;
    /** Null for who may only look. */
    readonly href: string | null;
  }[];
}

export function shopsModel(
  shops: readonly KeptShop[],
  country: CountryCode,
  { permissions }: Pick<MemberModel, 'permissions'>,
  now: Date,
): ShopsModel {
  const mayChange = permissions.has('delivery.change');
  return {
    links: partLinks('deskShops', country),
    newHref: mayChange ? deskHref('newShop', {}, { country }) : null,
    shops: shops.map((shop) => ({
      number: shop.number,
      name: shop.name,
      about: [
        shop.kind === 'warehouse' ? 'склад' : '',
        [shop.cityName, shop.address].filter(Boolean).join(', '),
        shop.hours,
        shop.number,
      ]
        .filter(Boolean)
        .join(' · '),
      state: stateOf(shop, dayIn(now, country)),
      href: mayChange ? deskHref('deskShop', { number: shop.number }, { country }) : null,
    })),
  };
}

function stateOf({ isClosed, pause }: KeptShop, today: string): string {
  if (isClosed) return typeset`Закрыт навсегда`;
  if (!pause || pause.till < today) return '';
  return typeset`Закрыт ${dayRange(pause.from, pause.till)}`;
}

export const shopRefusals = {
  Changed: typeset`С тех пор магазин изменил кто-то другой. Ничего не сохранено: рядом с вашим — то, что сейчас.`,
  HasStock: typeset`На остатках магазина ещё есть вещи: сначала переместите их.`,
  HasOrders: typeset`Сюда ещё едут или ждут выдачи заказы и резервы.`,
  Taken: typeset`Магазин с таким номером уже есть`,
} as const;
