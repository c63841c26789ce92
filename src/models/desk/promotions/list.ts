import { CLUB_LEVELS, CLUB_SPENDABLE, POINTS_VALID_DAYS } from '#src/config/club.ts';
import { type CountryCode, countries } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import { type PromotionState, promotionStates } from '#src/contract/cart/staff-promotion-terms.ts';
import type { Contract } from '#src/contract/index.ts';
import { money } from '#src/contract/money.ts';
import { deskHref } from '#src/desk-routes.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import type { MemberModel } from '../member.ts';
import {
  type CategoryTitles,
  conditionTexts,
  discountText,
  stateTitles,
  termText,
  usesText,
} from './words.ts';

export const PROMOTIONS_PER_PAGE = 50;

export interface PromotionFilter {
  readonly state: PromotionState | undefined;
  readonly text: string;
  readonly series: string;
}

export const filterIn = (query: URLSearchParams): PromotionFilter => ({
  state: promotionStates.find((state) => state === query.get('state')),
  text: (query.get('text') ?? '').trim().slice(0, 100),
  series: (query.get('series') ?? '').trim().slice(0, 60),
});

export interface PromotionListModel {
  readonly filter: PromotionFilter;
  readonly views: readonly { readonly title: string; readonly href: string; readonly isCurrent: boolean }[];
  readonly promotions: readonly PromotionRow[];
  readonly series: readonly SeriesRow[];
  readonly pages: PageLinksModel;
  readonly mayChange: boolean;
  readonly club: readonly (readonly [title: string, value: string])[];
}

export interface PromotionRow {
  readonly id: number;
  readonly code: string;
  readonly href: string;
  readonly name: string;
  readonly discount: string;
  readonly terms: string;
  readonly uses: string;
  readonly state: string;
  readonly isActive: boolean;
  readonly country: string;
}

export interface SeriesRow {
  readonly name: string;
  readonly href: string;
  /** Null if the member may not take the codes. */
  readonly csvHref: string | null;
  readonly about: string;
}

type Listed = CallReply<Contract['cart']['listPromotions']>;
type Series = CallReply<Contract['cart']['listPromotionSeries']>['series'];

export function promotionListModel(
  { promotions, totalCount }: Listed,
  series: Series,
  filter: PromotionFilter,
  { permissions }: Pick<MemberModel, 'permissions'>,
  page: number,
  titlesIn: (country: CountryCode) => CategoryTitles,
): PromotionListModel {
  const mayChange = permissions.has('promotions.change');
  const { state = null, text, series: name } = filter;
  const asked = { text: text || null, series: name || null };
  return {
    filter,
    views: [null, ...promotionStates].map((each) => ({
      title: each === null ? 'Все' : viewTitles[each],
      href: deskHref('promotions', {}, { state: each, ...asked }),
      isCurrent: each === state,
    })),
    promotions: promotions.map((each) => rowOf(each, titlesIn(each.country))),
    series: series.map((each) => seriesRow(each, mayChange)),
    pages: pageLinks(page, { totalCount, pageSize: PROMOTIONS_PER_PAGE }, (wanted) =>
      deskHref('promotions', {}, { state, ...asked, ...pageQuery(wanted) }),
    ),
    mayChange,
    club: clubRows(),
  };
}

const viewTitles: Readonly<Record<PromotionState, string>> = {
  active: 'Действуют',
  ahead: 'Впереди',
  over: 'Кончились',
  off: 'Выключенные',
};

const rowOf = (promotion: Listed['promotions'][number], titles: CategoryTitles): PromotionRow => ({
  id: promotion.id,
  code: promotion.code,
  href: deskHref('promotion', { id: String(promotion.id) }),
  name: promotion.name,
  discount: discountText(promotion),
  terms: [termText(promotion), ...conditionTexts(promotion, titles)].join(', '),
  uses: usesText(promotion),
  state: stateTitles[promotion.state],
  isActive: promotion.state === 'active',
  country: countries[promotion.country].name,
});

const seriesRow = ({ name, codes, country, currency, brought }: Series[number], mayChange: boolean) => ({
  name,
  href: deskHref('promotions', {}, { series: name }),
  csvHref: mayChange ? deskHref('promotionCodes', {}, { series: name }) : null,
  about: typeset`${countries[country].name}, кодов: ${codes}, заказов: ${brought.orders} на ${money(brought.sum, currency)}, скидка ${money(brought.discount, currency)}`,
});

/** The rules of points, which are the same for the whole shop. */
const clubRows = (): [string, string][] => [
  ...CLUB_LEVELS.map(({ title, rate }): [string, string] => [title, typeset`${rate} % баллами`]),
  ['Срок баллов', typeset`${POINTS_VALID_DAYS} дней`],
  [
    typeset`Оплата баллами`,
    typeset`до ${CLUB_SPENDABLE.numerator}/${CLUB_SPENDABLE.denominator} суммы товаров после промокода`,
  ],
];
