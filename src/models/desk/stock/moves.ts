import { sizeAlone } from '#src/config/size-words.ts';
import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { StockMove } from '#src/contract/shop/staff-stock-moves.ts';
import { deskHref } from '#src/desk-routes.ts';
import { timeZones } from '#src/models/dates.ts';
import { numberText } from '#src/models/words.ts';
import { countryQuery } from '../countries.ts';
import type { MemberModel } from '../member.ts';
import { type GridAddress, gridHref, movesHref } from './address.ts';
import { kindTitles } from './words.ts';

type Listing = CallReply<Contract['shop']['listStockMoves']>;

export interface MovesAddress extends Pick<GridAddress, 'country' | 'shop'> {
  readonly itemId: number;
}

interface PlaceModel {
  readonly number: string;
  readonly title: string;
  readonly units: number;
  /** Null for the one that is shown alone. */
  readonly href: string | null;
}

interface MoveModel {
  readonly id: number;
  readonly at: string;
  readonly isoTime: string;
  readonly shop: string;
  readonly why: string;
  /** Null where there is nothing to look at, or the member may not. */
  readonly href: string | null;
  readonly was: string;
  /** With its sign. */
  readonly delta: string;
  readonly became: string;
}

export interface MovesModel {
  readonly title: string;
  readonly subtitle: string;
  readonly backHref: string;
  readonly places: readonly PlaceModel[];
  /** Null where all shops are shown. */
  readonly allHref: string | null;
  readonly moves: readonly MoveModel[];
  readonly nextHref: string | null;
}

export function movesModel(
  { modelColorCode, modelTitle, size, moves, now, next }: Listing,
  { country, itemId, shop }: MovesAddress,
  member: MemberModel,
): MovesModel {
  return {
    title: typeset`История остатка: размер ${sizeAlone(size)}`,
    subtitle: `${modelTitle} · ${modelColorCode}`,
    backHref: gridHref({ country, codes: [modelColorCode], city: '', shop: '' }),
    places: now.map(({ shopNumber, shopName, units }) => ({
      number: shopNumber,
      title: shopName,
      units,
      href: shopNumber === shop ? null : movesHref({ country, itemId, shop: shopNumber }),
    })),
    allHref: shop === '' ? null : movesHref({ country, itemId }),
    moves: moves.map((move) => moveModel(move, country, member)),
    nextHref:
      next === null ? null : movesHref({ country, itemId, ...(shop !== '' && { shop }), before: next }),
  };
}

function moveModel(move: StockMove, country: GridAddress['country'], member: MemberModel): MoveModel {
  const { id, at, shopName, was, delta, became } = move;
  return {
    id,
    at: dateAndTime(at, timeZones[country]),
    isoTime: at,
    shop: shopName,
    why: [whyOf(move), move.by].filter(Boolean).join(' · '),
    href: hrefOf(move, country, member),
    was: numberText(was),
    delta: delta > 0 ? `+${numberText(delta)}` : `−${numberText(-delta)}`,
    became: numberText(became),
  };
}

function whyOf({ reason, subject, delta }: StockMove): string {
  switch (reason) {
    case 'order':
      return delta < 0 ? typeset`Заказ ${subject}` : typeset`Заказ ${subject}: вернулось в продажу`;
    case 'reservation':
      return delta < 0 ? typeset`Резерв ${subject}` : typeset`Резерв ${subject}: вернулось в продажу`;
    case 'return':
      return typeset`Возврат по заказу ${subject}`;
    case 'import':
      return typeset`Загрузка № ${subject}`;
    case 'counted':
    case 'moved':
    case 'off':
    case 'undone':
      return kindTitles[reason];
  }
}

function hrefOf(
  { reason, subject }: StockMove,
  country: GridAddress['country'],
  { permissions }: MemberModel,
): string | null {
  switch (reason) {
    case 'order':
    case 'return':
      return permissions.has('orders.read') ? deskHref('order', { number: subject }) : null;
    case 'reservation':
      return permissions.has('reservations.read') ? deskHref('reservation', { number: subject }) : null;
    case 'import':
      return null;
    case 'counted':
    case 'moved':
    case 'off':
    case 'undone':
      return deskHref('stockEdits', {}, { ...countryQuery(country), before: Number(subject) + 1 });
  }
}
