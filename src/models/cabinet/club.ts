import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { money, withMinus } from '#src/contract/money.ts';
import { longDate, timeZones } from '#src/models/dates.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import { POINTS, pluralise } from '#src/models/words.ts';
import { href } from '#src/routes.ts';
import { type ClubSummary, clubSummary } from './club-summary.ts';

export const CHANGES_PER_PAGE = 20;

type Club = CallReply<Contract['account']['getClub']>;
type Change = Club['changes'][number];

export interface ClubModel {
  readonly summary: ClubSummary;
  /** As digits, and in groups for reading aloud. */
  readonly card: { readonly number: string; readonly spaced: string };
  readonly levels: readonly {
    readonly title: string;
    readonly rate: string;
    readonly from: string;
    readonly isCurrent: boolean;
  }[];
  /** Progress from this level to the next, 0 to 100; null on the highest. */
  readonly progress: number | null;
  readonly yearSum: string;
  readonly worth: string;
  readonly terms: readonly { readonly points: string; readonly until: string }[];
  readonly changes: readonly ChangeModel[];
  readonly pages: PageLinksModel;
}

export interface ChangeModel {
  readonly key: string;
  readonly title: string;
  readonly order: { readonly number: string; readonly href: string } | null;
  readonly on: string;
  readonly points: string;
  readonly isGain: boolean;
}

export function clubModel(club: Club, page: number, country: CountryCode): ClubModel {
  const { cardNumber, currency, level, nextLevel, levels, yearSum, terms, changes, totalCount } = club;
  return {
    summary: clubSummary(club, country),
    card: { number: cardNumber, spaced: spaced(cardNumber) },
    levels: levels.map(({ title, rate, from }) => ({
      title,
      rate: typeset`${rate} %`,
      from: from === 0 ? typeset`с первой покупки` : typeset`от ${money(from, currency)} за год`,
      isCurrent: title === level.title,
    })),
    progress: nextLevel && progressOf(yearSum, level.from, nextLevel.from),
    yearSum: money(yearSum, currency),
    worth: typeset`1 балл = ${money(1, currency)}`,
    terms: terms.map(({ points, expiresAt }) => ({
      points: pluralise(points, POINTS),
      until: longDate(expiresAt, timeZones[country]),
    })),
    changes: changes.map((change) => changeModel(change, country)),
    pages: pageLinks(page, { totalCount, pageSize: CHANGES_PER_PAGE }, (each) =>
      href('cabinetClub', {}, pageQuery(each)),
    ),
  };
}

/** `2 912345 678901`, as under the bars of an EAN-13. */
const spaced = (number: string): string => number.replace(/^(\d)(\d{6})(\d{6})$/, '$1 $2 $3');

const progressOf = (sum: number, from: number, to: number): number =>
  Math.min(100, Math.max(0, Math.floor(((sum - from) * 100) / (to - from))));

function changeModel({ kind, points, orderNumber, at }: Change, country: CountryCode): ChangeModel {
  return {
    key: `${at} ${kind} ${orderNumber ?? ''}`,
    title: changeNames[kind],
    order: orderNumber === null ? null : { number: orderNumber, href: orderHref(orderNumber) },
    on: longDate(at, timeZones[country]),
    points: withMinus(signed.format(points)),
    isGain: points > 0,
  };
}

const signed = new Intl.NumberFormat('ru-RU', { signDisplay: 'always' });

const orderHref = (number: string): string => href('cabinetOrder', {}, { number });

const changeNames: Readonly<Record<Change['kind'], string>> = {
  earned: typeset`Начислены за заказ`,
  spent: typeset`Списаны на заказ`,
  returned: 'Возвращены: оплата заказа',
  reversed: 'Отменены: возврат вещей',
  settled: typeset`Удержаны за прошлый возврат`,
  expired: typeset`Сгорели по сроку`,
  added: 'Начислены магазином',
  taken: 'Списаны магазином',
};
