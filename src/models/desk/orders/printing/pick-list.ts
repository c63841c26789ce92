import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import { sizeAlone } from '#src/config/size-words.ts';
import { typeset } from '#src/config/typography.ts';
import { isPackable } from '#src/contract/cart/orders/statuses.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { statusTitles } from '../words.ts';

/** Goods of one size to fetch from one place. */
export interface PickedGoods {
  readonly key: string;
  readonly article: string;
  readonly title: string;
  readonly size: string;
  readonly count: number;
  /** For which orders: `261123-1`, `261123-2 × 2`. */
  readonly orders: readonly string[];
}

/** What to fetch for several orders, by the shop where it lies. */
export interface PickListModel {
  readonly shops: readonly {
    /** `Магазин 3`. */
    readonly title: string;
    readonly units: number;
    readonly goods: readonly PickedGoods[];
  }[];
  /** Orders that are not packed any more, and why. */
  readonly skipped: readonly string[];
}

interface Taken {
  readonly shopNumber: string;
  readonly number: string;
  readonly count: number;
  readonly line: StaffOrder['lines'][number];
}

export function pickListModel(orders: readonly StaffOrder[]): PickListModel {
  const open = orders.filter(({ status }) => isPackable(status));
  const taken = open.flatMap(takenOf);
  const shops = Map.groupBy(taken, ({ shopNumber }) => shopNumber);
  return {
    shops: [...shops]
      .toSorted(([one], [other]) => compare(one, other))
      .map(([shopNumber, units]) => ({
        title: shopNumber === UNKNOWN ? typeset`Где лежит, не записано` : `Магазин ${shopNumber}`,
        units: sum(units),
        goods: goodsOf(units),
      })),
    skipped: orders
      .filter((order) => !open.includes(order))
      .map(({ number, status }) => `${number} (${statusTitles[status]})`),
  };
}

/** Where goods lie whose place was not recorded; it comes first. */
const UNKNOWN = '';

/** Gift cards lie nowhere. */
const takenOf = ({ number, lines, takings }: StaffOrder): Taken[] =>
  lines
    .filter(({ modelCode }) => modelCode !== GIFT_CARD_MODEL)
    .flatMap((line) => {
      const places = takings.filter(({ itemId }) => itemId === line.itemId);
      const left = line.count - places.reduce((total, { count }) => total + count, 0);
      const all = left > 0 ? [...places, { shopNumber: UNKNOWN, count: left }] : places;
      return all.map(({ shopNumber, count }) => ({ shopNumber, number, count, line }));
    });

const goodsOf = (units: readonly Taken[]): PickedGoods[] =>
  [...Map.groupBy(units, ({ line }) => line.itemId)]
    .flatMap(([itemId, same]) => same.slice(0, 1).map(({ line }) => pickedGoods(itemId, line, same)))
    .toSorted((one, other) => compare(one.article, other.article) || compare(one.size, other.size));

const pickedGoods = (itemId: number, line: Taken['line'], same: readonly Taken[]): PickedGoods => ({
  key: String(itemId),
  article: line.modelColorCode,
  title: [line.modelTitle, line.colorName].filter(Boolean).join(', '),
  size: sizeAlone(line.size),
  count: sum(same),
  orders: same.map(({ number, count }) => (count > 1 ? `${number} × ${count}` : number)),
});

const sum = (units: readonly Taken[]): number => units.reduce((total, { count }) => total + count, 0);

const { compare } = new Intl.Collator('ru', { numeric: true });
