import { countries } from '#src/config/countries.ts';
import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { money } from '#src/contract/money.ts';
import { deskHref, deskRoutes } from '#src/desk-routes.ts';
import { longDate, timeZones } from '#src/models/dates.ts';
import { type MemberModel, mayDo } from '../member.ts';
import { messageText } from './message-text.ts';

export type Troubles = CallReply<Contract['cart']['showTroubles']>;

/** Something that did not go as it should. */
export interface TroubleModel {
  readonly key: string;
  readonly at: string;
  readonly isoTime: string;
  readonly what: string;
  /** The order or the day that it is about, without a link if the member may not open it; null for none. */
  readonly about: { readonly title: string; readonly href: string | null } | null;
}

export interface TroubleSection {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly TroubleModel[];
  readonly isMore: boolean;
}

export interface WantedModel {
  readonly code: string;
  readonly title: string;
  readonly waiting: number;
}

export interface HealthModel {
  readonly sections: readonly TroubleSection[];
  readonly soldOut: readonly WantedModel[];
}

export interface TroubleLink {
  readonly title: string;
  readonly href: string;
}

const titles = {
  messages: typeset`Письма и SMS, которые не ушли`,
  refunds: typeset`Возвраты денег, которые задерживаются`,
  payments: typeset`Оплаты, которые не прошли за сутки`,
  imports: typeset`Загрузки, которые не закончились`,
  holds: typeset`Деньги, которые ещё не списаны`,
  unequalDays: typeset`Дни, за которые оплаты не сошлись`,
  receipts: typeset`Чеки, которые не ушли`,
  parcels: typeset`Посылки, которые не приняты, едут обратно или не отданы перевозчиком`,
} as const;

const at = (iso: string): string => dateAndTime(iso, timeZones.RU);

const row = (place: number, iso: string, what: string, number: string | null): TroubleModel => ({
  key: `${iso} ${place}`,
  at: at(iso),
  isoTime: iso,
  what,
  about: number === null ? null : { title: number, href: deskHref('order', { number }) },
});

/** What did not go as it should, by kind; times are Moscow's. */
export function healthModel(troubles: Troubles, member: Pick<MemberModel, 'permissions'>): HealthModel {
  const { messages, refunds, payments, imports, parcels, receipts, holds, unequalDays, soldOut } = troubles;
  const mayCompare = mayDo(member, deskRoutes.reconciliation.permission);
  return {
    sections: [
      {
        id: 'parcels',
        title: titles.parcels,
        isMore: parcels.isMore,
        rows: parcels.list.map((each, place) => row(place, each.at, parcelTexts[each.state], each.number)),
      },
      {
        id: 'messages',
        title: titles.messages,
        isMore: messages.isMore,
        rows: messages.list.map((each, place) => row(place, each.queuedAt, messageText(each), each.number)),
      },
      {
        id: 'refunds',
        title: titles.refunds,
        isMore: refunds.isMore,
        rows: refunds.list.map((each, place) =>
          row(place, each.dueAt, money(each.amount, each.currency), each.number),
        ),
      },
      {
        id: 'receipts',
        title: titles.receipts,
        isMore: receipts.isMore,
        rows: receipts.list.map((each, place) =>
          row(
            place,
            each.at,
            `${money(each.amount, each.currency)} · ${each.isFailed ? typeset`ждёт вас` : typeset`попробуем ещё`}`,
            each.number,
          ),
        ),
      },
      {
        id: 'holds',
        title: titles.holds,
        isMore: holds.isMore,
        rows: holds.list.map((each, place) =>
          row(place, each.at, `${money(each.amount, each.currency)} · ${holdTexts[each.state]}`, each.number),
        ),
      },
      {
        id: 'unequal-days',
        title: titles.unequalDays,
        isMore: false,
        rows: unequalDays.map(({ day, provider, count, at: since }, place) => ({
          ...row(
            place,
            since,
            count > 0 ? typeset`расхождений: ${count}` : typeset`сверить не удалось`,
            null,
          ),
          about: {
            title: longDate(`${day}T12:00:00.000Z`),
            href: mayCompare ? deskHref('reconciliation', { provider, day }) : null,
          },
        })),
      },
      {
        id: 'payments',
        title: titles.payments,
        isMore: payments.isMore,
        rows: payments.list.map((each, place) => row(place, each.at, paymentText(each), each.number)),
      },
      {
        id: 'imports',
        title: titles.imports,
        isMore: imports.isMore,
        rows: imports.list.map((each, place) =>
          row(place, each.at, `${each.id}: ${each.file}, ${countries[each.country].name}, ${each.by}`, null),
        ),
      },
    ],
    soldOut: soldOut.map(({ modelColorCode, title, colorName, waiting }) => ({
      code: modelColorCode,
      title: [title, colorName].filter(Boolean).join(', '),
      waiting,
    })),
  };
}

const parcelTexts = {
  refused: typeset`перевозчик не принял`,
  returning: typeset`не вручено, едет обратно`,
  kept: typeset`заказ отменён, а посылка у перевозчика: попросите вернуть её`,
} as const;

const holdTexts = {
  ending: typeset`заморозка скоро кончится`,
  lost: typeset`заморозка кончилась, денег нет`,
} as const;

const paymentText = ({ amount, currency, isExpired }: Troubles['payments']['list'][number]): string =>
  `${money(amount, currency)} · ${isExpired ? typeset`не заплатили вовремя` : 'отказ'}`;

/** Links to what there is, with how many. */
export function troubleLinks(troubles: Troubles, member: Pick<MemberModel, 'permissions'>): TroubleLink[] {
  const { sections, soldOut } = healthModel(troubles, member);
  const counted = sections.map(({ id, title, rows, isMore }) => ({
    id,
    title: `${title}: ${rows.length}${isMore ? '+' : ''}`,
    count: rows.length,
  }));
  const wanted = {
    id: 'sold-out',
    title: typeset`Закончилось то, что у покупателей в избранном: ${soldOut.length}`,
    count: soldOut.length,
  };
  return [...counted, wanted]
    .filter(({ count }) => count > 0)
    .map(({ id, title }) => ({ title, href: `${deskHref('health')}#${id}` }));
}
