import type { Country } from '#src/config/countries.ts';
import { quoted } from '#src/config/quotes.ts';
import { sizeAlone } from '#src/config/size-words.ts';
import { dayRange } from '#src/config/time-words.ts';
import { bindHours, bindShortWords, typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { money, sumOf } from '#src/contract/money.ts';
import { captchaAlerts } from '#src/models/auth/captcha.ts';
import type { CaptchaModel } from '#src/models/auth/code.ts';
import { type SummaryModel, summaryLine } from '#src/models/order/summary.ts';
import { countShops } from '#src/models/product/shop-stock.ts';
import { type Link, shopLinks } from '#src/models/shop-links.ts';
import { href } from '#src/routes.ts';
import type { ReservationFields } from './reservation-form.ts';
import { type WantedItem, writeWantedItems } from './wanted-items.ts';

export type ReservationShops = CallReply<Contract['cart']['getReservationShops']>;

export interface ReserveModel {
  readonly lines: SummaryModel['lines'];
  readonly total: string;
  /** The page it was opened from: a product, or the cart. */
  readonly back: Link;
  /** Chosen before the page was opened, or the only one. */
  readonly chosen: ShopChoice | null;
  /** The other shops; the visitor's city first. */
  readonly cities: readonly {
    readonly name: string;
    readonly countText: string;
    readonly shops: readonly ShopChoice[];
  }[];
  readonly othersText: string;
  /** That the visitor's city has no shop with the items; null if it has, or a shop is chosen. */
  readonly awayText: string | null;
  /** The items individually, if no shop has all of them. */
  readonly separately: readonly Link[];
  readonly fields: ReservationFields;
  /** Hidden fields of the form. */
  readonly hidden: Readonly<Record<'items' | 'key' | 'from', string>>;
  readonly alert: string | null;
  readonly captcha: CaptchaModel | null;
  readonly agreement: Link;
  readonly legal: Link;
}

export interface ShopChoice {
  readonly number: string;
  readonly name: string;
  readonly details: readonly string[];
  readonly until: string;
  readonly isChosen: boolean;
}

const awayText = ({ ownCity, items }: { readonly ownCity: string; readonly items: readonly WantedItem[] }) =>
  items.length > 1
    ? typeset`${ownCity}: всех этих вещей нет ни в одном магазине. Они есть в других городах.`
    : typeset`${ownCity}: этой вещи в магазинах нет. Она есть в других городах.`;

export function reserveModel(given: {
  readonly country: Country;
  readonly ownCity: string;
  readonly found: ReservationShops;
  readonly items: readonly WantedItem[];
  readonly isFromCart: boolean;
  readonly fields: ReservationFields;
  readonly key: string;
  readonly alert?: string | undefined;
  readonly captcha?: CaptchaModel | null | undefined;
}): ReserveModel {
  const { country, found, items, isFromCart, fields, key, alert = null, captcha = null } = given;
  const { agreement, legal } = shopLinks(country);
  const { lines, shops } = found;
  const chosen =
    shops.length === 1 ? shops[0] : shops.find(({ shop }) => shop.number === fields.shopNumber.value);
  const others = shops.filter((each) => each !== chosen);
  const total = sumOf(lines.map(({ itemPrice, count }) => itemPrice.price * count));
  const [first] = lines;
  return {
    lines: lines.map((line) => summaryLine(line)),
    total: money(total, country.currency),
    back:
      isFromCart || !first
        ? { title: 'Корзина', href: href('cart') }
        : { title: bindShortWords(first.modelTitle), href: first.url },
    chosen: chosen ? choiceOf(chosen, true) : null,
    cities: citiesOf(others, given.ownCity),
    othersText: countShops(others.length),
    awayText: chosen || shops.some(({ shop }) => shop.cityName === given.ownCity) ? null : awayText(given),
    separately:
      shops.length === 0 && lines.length > 1
        ? lines.map((line) => ({
            title: bindShortWords([line.modelTitle, sizeAlone(line.size)].filter(Boolean).join(', ')),
            href: href('reserve', {}, { items: writeWantedItems([line]) }),
          }))
        : [],
    fields,
    hidden: { items: writeWantedItems(items), key, from: isFromCart ? 'cart' : '' },
    alert,
    captcha,
    agreement,
    legal,
  };
}

function citiesOf(shops: ReservationShops['shops'], ownCity: string): ReserveModel['cities'] {
  const byCity = [...Map.groupBy(shops, ({ shop }) => shop.cityName)];
  const order = (name: string) => (name === ownCity ? 0 : 1);
  return byCity
    .sort(([one], [other]) => order(one) - order(other) || one.localeCompare(other, 'ru'))
    .map(([name, ofCity]) => ({
      name,
      countText: countShops(ofCity.length),
      shops: ofCity.map((each) => choiceOf(each, false)),
    }));
}

function choiceOf(
  { shop, untilDay, untilTime }: ReservationShops['shops'][number],
  isChosen: boolean,
): ShopChoice {
  const { number, name, cityName, address, metro, hours } = shop;
  return {
    number,
    name: bindShortWords(name),
    details: [
      bindShortWords([cityName, address, metro && typeset`м. ${metro}`].filter(Boolean).join(', ')),
      bindHours(hours),
    ].filter(Boolean),
    until: holdText(untilDay, untilTime),
    isChosen,
  };
}

/** `до 24 ноября, 22:00`, by the shop's clock. */
export const holdText = (day: string, time: string): string => typeset`до ${dayRange(day, day)}, ${time}`;

/** @param title of the item that the shop no longer has */
export const noStockAlert = (title: string | undefined): string =>
  title
    ? typeset`${quoted(title)} — в этом магазине последнюю только что забрали или забронировали. Выберите другой магазин.`
    : typeset`В этом магазине вещей уже нет. Выберите другой магазин.`;

export const reserveAlerts = {
  ...captchaAlerts,
  TooManyHeld: typeset`Сразу можно держать не больше трёх броней. Заберите или отмените одну из них — и забронируйте эту.`,
  TooManyReservations: typeset`Броней за последнее время слишком много. Попробуйте позже или позвоните в магазин.`,
  PhoneUnconfirmed:
    'Чтобы забронировать столько, войдите или зарегистрируйтесь: так мы подтвердим ваш номер. Или забронируйте меньше вещей.',
  TooMuchHeld: typeset`Столько вещей сразу забронировать нельзя. Забронируйте меньше или позвоните в магазин, и мы поможем.`,
  NotOpen: typeset`Магазин ещё не открылся: бронировать можно будет со дня открытия.`,
  Unavailable: typeset`Не получилось забронировать: сервис временно недоступен. Ничего не пропало, попробуйте ещё раз.`,
} as const;
