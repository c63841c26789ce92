import { countries } from '#src/config/countries.ts';
import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { GiftCardEntry, GiftCardState, StaffGiftCard } from '#src/contract/cart/staff-gift-cards.ts';
import type { Contract } from '#src/contract/index.ts';
import { money } from '#src/contract/money.ts';
import { deskHref } from '#src/desk-routes.ts';
import { longDate, timeZones } from '#src/models/dates.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import type { MemberModel } from '../member.ts';

export const CARDS_PER_PAGE = 50;

const stateTitles: Readonly<Record<GiftCardState, string>> = {
  active: 'Действует',
  spent: 'Потрачена',
  over: typeset`Срок вышел`,
  blocked: 'Заблокирована',
};
const kindTitles: Readonly<Record<GiftCardEntry['kind'], string>> = {
  issued: 'Выпущена',
  spent: 'Списано',
  returned: 'Возвращено',
};

export interface GiftCardRow {
  readonly id: number;
  readonly title: string;
  readonly href: string;
  readonly state: string;
  readonly isActive: boolean;
  readonly balance: string;
  readonly about: string;
}

const rowOf = (card: StaffGiftCard): GiftCardRow => ({
  id: card.id,
  title: `•••• ${card.lastDigits}`,
  href: deskHref('giftCard', { id: String(card.id) }),
  state: stateTitles[card.state],
  isActive: card.state === 'active',
  balance: typeset`${money(card.balance, card.currency)} из ${money(card.nominal, card.currency)}`,
  about: [countries[card.country].name, longDate(card.issuedAt), typeset`до ${longDate(card.validTo)}`].join(
    ' · ',
  ),
});

export interface GiftCardListModel {
  readonly text: string;
  readonly views: readonly { readonly title: string; readonly href: string; readonly isCurrent: boolean }[];
  readonly cards: readonly GiftCardRow[];
  readonly pages: PageLinksModel;
  /** Where the form is sent; null if the member may not issue cards. */
  readonly issueHref: string | null;
}

export interface GiftCardFilter {
  /** The last four digits; empty for all. */
  readonly text: string;
  readonly isBlocked: boolean;
}

/** Of a number only its end is looked for. */
export const filterIn = (query: URLSearchParams): GiftCardFilter => ({
  text: (query.get('text') ?? '').replace(/\D/g, '').slice(-4),
  isBlocked: query.get('state') === 'blocked',
});

export function giftCardListModel(
  { cards, totalCount }: CallReply<Contract['cart']['listGiftCards']>,
  { text, isBlocked }: GiftCardFilter,
  { permissions }: Pick<MemberModel, 'permissions'>,
  page: number,
): GiftCardListModel {
  const state = isBlocked ? 'blocked' : null;
  return {
    text,
    views: [
      { title: 'Все', href: deskHref('giftCards', {}, { text: text || null }), isCurrent: !isBlocked },
      {
        title: 'Заблокированные',
        href: deskHref('giftCards', {}, { state: 'blocked', text: text || null }),
        isCurrent: isBlocked,
      },
    ],
    cards: cards.map(rowOf),
    pages: pageLinks(page, { totalCount, pageSize: CARDS_PER_PAGE }, (wanted) =>
      deskHref('giftCards', {}, { state, text: text || null, ...pageQuery(wanted) }),
    ),
    issueHref: permissions.has('gift-cards.issue') ? deskHref('issueGiftCard') : null,
  };
}

export interface GiftCardModel extends GiftCardRow {
  readonly entries: readonly {
    readonly key: string;
    readonly title: string;
    readonly amount: string;
    readonly about: string;
    readonly order: { readonly number: string; readonly href: string | null } | null;
  }[];
  /** Null if the member may not block it, or nobody may unblock it. */
  readonly block: { readonly href: string; readonly isBlocked: boolean } | null;
  /** Why nobody may unblock it; empty if it may be. */
  readonly final: string;
}

export function giftCardModel(
  { card, entries }: CallReply<Contract['cart']['showGiftCard']>,
  { permissions }: Pick<MemberModel, 'permissions'>,
): GiftCardModel {
  const params = { id: String(card.id) };
  return {
    ...rowOf(card),
    entries: entries.map((entry, place) => ({
      key: `${entry.at} ${place}`,
      title: kindTitles[entry.kind],
      amount: `${entry.kind === 'spent' ? '−' : '+'}${money(entry.amount, card.currency)}`,
      about: [dateAndTime(entry.at, timeZones[card.country]), entry.reason, entry.by]
        .filter(Boolean)
        .join(' · '),
      order:
        entry.orderNumber === null
          ? null
          : {
              number: entry.orderNumber,
              href: permissions.has('orders.read') ? deskHref('order', { number: entry.orderNumber }) : null,
            },
    })),
    block:
      permissions.has('gift-cards.issue') && !card.isFinal
        ? { href: deskHref('blockGiftCard', params), isBlocked: card.state === 'blocked' }
        : null,
    final: card.isFinal ? FINAL : '',
  };
}

export const FINAL = typeset`Заказ с этой картой отменён или возвращён, её деньги ушли назад. Разблокировать её нельзя.`;
