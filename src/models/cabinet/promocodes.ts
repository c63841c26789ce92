import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Cart } from '#src/contract/cart/index.ts';
import type { Contract } from '#src/contract/index.ts';
import { money } from '#src/contract/money.ts';
import { cartAlert } from '#src/models/cart/alerts.ts';
import { problemWords } from '#src/models/cart/coupon-problems.ts';
import { lastDate, timeZones } from '#src/models/dates.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import { href } from '#src/routes.ts';

export const PROMOCODES_PER_PAGE = 20;

type Reply = CallReply<Contract['account']['getPromocodes']>;
type Promocode = Reply['promocodes'][number];

export interface PromocodeModel {
  readonly code: string;
  readonly discount: string;
  readonly rule: string;
  readonly term: string;
  readonly isPersonal: boolean;
  readonly inCart: boolean;
  /** Why it cannot be used; null if it can. */
  readonly over: string | null;
}

/** «−10 %», «−1 000 ₽», «Доставка бесплатно». */
export const discountText = (
  { percent, amount, isForDelivery, isForPresent }: Promocode,
  currency: Reply['currency'],
): string =>
  isForDelivery
    ? typeset`Доставка бесплатно`
    : isForPresent
      ? 'Подарок'
      : percent === null
        ? `−${money(amount ?? 0, currency)}`
        : typeset`−${percent} %`;

export interface PromocodesModel {
  readonly usable: readonly PromocodeModel[];
  readonly over: readonly PromocodeModel[];
  readonly pages: PageLinksModel;
}

export function promocodesModel(
  { promocodes, totalCount, currency }: Reply,
  page: number,
  country: CountryCode,
): PromocodesModel {
  const models = promocodes.map((promocode) => promocodeModel(promocode, currency, country));
  return {
    usable: models.filter(({ over }) => over === null),
    over: models.filter(({ over }) => over !== null),
    pages: pageLinks(page, { totalCount, pageSize: PROMOCODES_PER_PAGE }, (each) =>
      href('cabinetPromocodes', {}, pageQuery(each)),
    ),
  };
}

function promocodeModel(
  promocode: Promocode,
  currency: Reply['currency'],
  country: CountryCode,
): PromocodeModel {
  const { code, validUntil, isPersonal, inCart, state } = promocode;
  return {
    code,
    discount: discountText(promocode, currency),
    rule: ruleOf(promocode, currency),
    term: validUntil === null ? 'Бессрочно' : typeset`До ${lastDate(validUntil, timeZones[country])}`,
    isPersonal,
    inCart: inCart && state === 'active',
    over: overWords[state],
  };
}

function ruleOf(promocode: Promocode, currency: Reply['currency']): string {
  const { minSum, isSingleUse, isForFirstOrder, isForChosen } = promocode;
  const from = minSum > 0 ? typeset` от ${money(minSum, currency)}` : '';
  const orders = isForFirstOrder
    ? typeset`На первый заказ`
    : from
      ? typeset`На заказ`
      : typeset`На любой заказ`;
  const more = [isForChosen && ' Не на все товары.', isSingleUse && ' Действует один раз.'];
  return [`${orders}${from}, кроме подарочных карт.`, ...more].filter(Boolean).join('');
}

const overWords = { active: null, used: 'Использован', expired: 'Срок истёк' } as const;

/** The customer's message after applying a code. */
export function appliedText(code: string, cart: Cart): string {
  const alert = cartAlert(cart);
  if (alert) return alert.text;
  const { couponProblem, couponMinPrice, couponDiscount, currency } = cart;
  if (couponProblem === 'EXPIRED') return `Срок промокода ${code} истёк`;
  if (couponProblem === 'MIN_SUM') {
    const sum = money(couponMinPrice ?? 0, currency);
    return typeset`Промокод ${code} применён. Скидка появится, когда товаров в корзине будет на ${sum}`;
  }
  if (couponProblem) return `Промокод ${code} применён. ${problemWords[couponProblem]}`;
  if (cart.present) return typeset`Промокод ${code} применён: подарок в корзине`;
  if (cart.couponFreesDelivery) return typeset`Промокод ${code} применён: доставка бесплатна`;
  if (couponDiscount === 0)
    return typeset`Промокод ${code} применён. Скидка появится с первой вещью в корзине`;
  return `Промокод ${code} применён: скидка ${money(couponDiscount, currency)}`;
}
