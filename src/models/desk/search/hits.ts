import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { StaffHits } from '#src/contract/cart/staff-search.ts';
import { money } from '#src/contract/money.ts';
import { deskHref } from '#src/desk-routes.ts';
import { timeZones } from '#src/models/dates.ts';
import type { MemberModel } from '../member.ts';
import { statusTitles } from '../orders/words.ts';
import { reservationTitles } from '../reservations/words.ts';

export interface HitModel {
  readonly key: string;
  readonly title: string;
  /** Null for what has no page at the desk. */
  readonly href: string | null;
  readonly details: string;
  readonly foundBy: string;
}

export interface HitsModel {
  readonly text: string;
  readonly groups: readonly { readonly title: string; readonly hits: readonly HitModel[] }[];
  /** Where all hits lead; null if to several places, or there are none. */
  readonly only: string | null;
}

type FoundBy = StaffHits[keyof StaffHits] extends readonly (infer Hit)[] | undefined
  ? Hit extends { readonly foundBy: infer By }
    ? By
    : never
  : never;

const foundByTitles: Readonly<Record<FoundBy, string>> = {
  number: typeset`по номеру`,
  track: typeset`по номеру отправления`,
  phone: typeset`по телефону`,
  email: typeset`по почте`,
  name: typeset`по имени`,
  article: typeset`по артикулу`,
  barcode: typeset`по штрихкоду`,
};

interface Searcher {
  readonly member: Pick<MemberModel, 'permissions'>;
  /** The origin of the shop, whose pages show products to who may not see them at the desk. */
  readonly shop: string;
}

export function hitsModel(
  text: string,
  { orders, reservations, customers = [], products }: StaffHits,
  searcher: Searcher,
): HitsModel {
  const groups = [
    { title: 'Заказы', hits: orders.map(orderHit) },
    { title: 'Резервы', hits: reservations.map(reservationHit) },
    { title: 'Покупатели', hits: customers.map(customerHit) },
    { title: 'Товары', hits: products.map((product) => productHit(product, searcher)) },
  ].filter(({ hits }) => hits.length > 0);
  const [only, ...others] = new Set(groups.flatMap(({ hits }) => hits.map(({ href }) => href)));
  return { text, groups, only: only !== undefined && others.length === 0 ? only : null };
}

function orderHit({
  number,
  createdAt,
  status,
  name,
  city,
  totalPrice,
  currency,
  foundBy,
}: StaffHits['orders'][number]): HitModel {
  const at = dateAndTime(createdAt, timeZones[currency === 'AMD' ? 'AM' : 'RU']);
  return {
    key: number,
    title: `${number} · ${statusTitles[status]}`,
    href: deskHref('order', { number }),
    details: [name, city, money(totalPrice, currency), at].filter(Boolean).join(' · '),
    foundBy: foundByTitles[foundBy],
  };
}

const reservationHit = ({
  number,
  createdAt,
  country,
  state,
  name,
  shopName,
  foundBy,
}: StaffHits['reservations'][number]): HitModel => ({
  key: number,
  title: `${number} · ${reservationTitles[state]}`,
  href: deskHref('reservation', { number }),
  details: [name, shopName, dateAndTime(createdAt, timeZones[country])].filter(Boolean).join(' · '),
  foundBy: foundByTitles[foundBy],
});

const customerHit = ({
  id,
  name,
  phone,
  email,
  foundBy,
}: NonNullable<StaffHits['customers']>[number]): HitModel => ({
  key: id,
  title: name || typeset`Без имени`,
  href: deskHref('customer', { id }),
  details: [phone, email].filter(Boolean).join(' · '),
  foundBy: foundByTitles[foundBy],
});

type ProductHit = StaffHits['products'][number];

const productHit = (product: ProductHit, searcher: Searcher): HitModel => ({
  key: product.modelColorCode,
  title: product.modelTitle,
  href: productHref(product, searcher),
  details: `${product.modelColorCode} · ${product.colorName}`,
  foundBy: foundByTitles[product.foundBy],
});

function productHref({ modelCode, modelColorCode, url }: ProductHit, { member, shop }: Searcher): string {
  if (member.permissions.has('goods.read')) return deskHref('model', { code: modelCode });
  if (member.permissions.has('stock.read')) return deskHref('stock', {}, { text: modelColorCode });
  return shop + url;
}
