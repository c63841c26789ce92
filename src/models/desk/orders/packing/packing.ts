import { outOf } from '#src/config/count-words.ts';
import { sizeAlone } from '#src/config/size-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { Packing } from '#src/contract/cart/staff-packing.ts';
import { deskHref } from '#src/desk-routes.ts';
import { pictureUrl } from '#src/models/picture.ts';
import { shopPlace } from '../shop-place.ts';
import { statusTitles } from '../words.ts';

export interface PackingLineModel {
  readonly itemId: number;
  readonly title: string;
  readonly size: string;
  readonly article: string;
  /** `магазин 3: 1`. */
  readonly places: readonly string[];
  /** Null without a picture. */
  readonly picture: string | null;
  readonly packed: number;
  readonly missing: number;
  /** `1 из 2`. */
  readonly progress: string;
  /** Where what is missing is taken out of the order; null if nothing is. */
  readonly shortHref: string | null;
  /** Who packed its units; empty for nobody. */
  readonly packedBy: string;
  /** Whether the last change was about it. */
  readonly isLast: boolean;
  /** `коды 1 из 2`; null if its units need no mark. */
  readonly marks: string | null;
  readonly marksMissing: number;
}

export interface PackingModel {
  readonly number: string;
  readonly statusTitle: string;
  readonly orderHref: string;
  readonly packHref: string;
  readonly removeHref: string;
  /** Lines of which units are missing, and those of which none is. */
  readonly missing: readonly PackingLineModel[];
  readonly done: readonly PackingLineModel[];
  readonly packed: number;
  readonly total: number;
  readonly progress: string;
  readonly canPack: boolean;
  readonly isComplete: boolean;
  /** What can be scanned. */
  readonly scanLabel: string;
  readonly comment: string;
  /** What finishing is called, and who hears of it. */
  readonly finish: { readonly title: string; readonly told: string };
  /** What the last change did; empty without one. */
  readonly said: string;
}

/** What the last change did to which item. */
export interface LastChange {
  readonly what: 'put' | 'out';
  readonly itemId: number;
}

const PICTURE_WIDTH = 240;

/** How far an order is packed: what is missing first. */
export function packingModel(order: StaffOrder, packing: Packing, last: LastChange | null): PackingModel {
  const { number, status, comment } = order;
  const lines = packing.lines.flatMap((line) => lineModel(order, line, last));
  const [packed, missing] = [sum(lines, 'packed'), sum(lines, 'missing')];
  return {
    number,
    statusTitle: statusTitles[status],
    orderHref: deskHref('order', { number }),
    packHref: deskHref('packing', { number }),
    removeHref: deskHref('unpackUnit', { number }),
    missing: lines.filter(isOpen),
    done: lines.filter((line) => !isOpen(line)),
    packed,
    total: packed + missing,
    progress: outOf(packed, packed + missing),
    canPack: packing.canPack,
    isComplete: packing.canPack && !lines.some(isOpen),
    scanLabel: lines.some(({ marks }) => marks !== null) ? MARKS_TOO : typeset`Штрихкод или артикул`,
    comment,
    finish: finishOf(packing.finishedStatus),
    said: saidOf(lines, last),
  };
}

const MARKS_TOO = typeset`Код «Честный знак», штрихкод или артикул`;

const isOpen = ({ missing, marksMissing }: PackingLineModel): boolean => missing > 0 || marksMissing > 0;

const sum = (lines: readonly PackingLineModel[], what: 'packed' | 'missing'): number =>
  lines.reduce((total, line) => total + line[what], 0);

function lineModel(
  { number, lines, takings }: StaffOrder,
  { itemId, count, packed, packedBy, needsMark, marked }: Packing['lines'][number],
  last: LastChange | null,
): PackingLineModel[] {
  const line = lines.find((each) => each.itemId === itemId);
  if (!line) return [];
  const [picture] = line.img;
  const missing = Math.max(0, count - packed);
  return [
    {
      itemId,
      title: line.modelTitle,
      size: sizeAlone(line.size),
      article: [line.modelColorCode, line.colorName].filter(Boolean).join(' · '),
      places: takings.filter((taking) => taking.itemId === itemId).map(shopPlace),
      picture: picture ? pictureUrl(picture.src, PICTURE_WIDTH) : null,
      packed,
      missing,
      shortHref: missing > 0 ? shortHref(number, itemId, missing) : null,
      progress: outOf(packed, count),
      packedBy: packedBy.join(', '),
      isLast: last?.itemId === itemId,
      marks: needsMark ? typeset`коды ${outOf(marked, count)}` : null,
      marksMissing: needsMark ? Math.max(0, count - marked) : 0,
    },
  ];
}

const shortHref = (number: string, itemId: number, missing: number): string =>
  deskHref(
    'previewLineEdit',
    { number },
    { kind: 'remove', item: String(itemId), count: String(missing), reason: 'outOfStock' },
  );

function finishOf(status: OrderStatus): PackingModel['finish'] {
  return status === 'atPickupPoint'
    ? {
        title: typeset`Готов к выдаче`,
        told: typeset`Все вещи уже в этом магазине. Покупатель получит письмо и SMS, что заказ ждёт его.`,
      }
    : { title: 'Отправить', told: typeset`Покупатель получит письмо и SMS, что заказ в пути.` };
}

/** From how things stand now, so that it is true after a reload too. */
function saidOf(lines: readonly PackingLineModel[], last: LastChange | null): string {
  const line = lines.find(({ isLast }) => isLast);
  if (!line || !last) return '';
  const verb = last.what === 'put' ? 'Положено' : 'Убрано';
  return `${verb}: ${line.title}, ${line.size}. ${typeset`В посылке`} ${line.progress}.`;
}
