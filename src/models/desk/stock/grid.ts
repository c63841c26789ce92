import { sizeAlone } from '#src/config/size-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { StockCell, StockShop, StockSize } from '#src/contract/shop/staff-stock.ts';
import type { RefusedCell } from '#src/contract/shop/staff-stock-edits.ts';
import { deskHref } from '#src/desk-routes.ts';
import { countryQuery } from '../countries.ts';
import { countHref, type GridAddress, gridHref, movesHref } from './address.ts';
import { cellField, cellKey, type TypedCell } from './cells.ts';
import { feedNotes } from './feed-notes.ts';
import { countChoices, type ReasonChoices } from './why-form.ts';
import { cellRefusal } from './words.ts';

export type Grid = CallReply<Contract['shop']['showStock']>;

export interface CellModel {
  readonly key: string;
  readonly units: number;
  /** What is set aside of it, in words; empty for nothing. */
  readonly aside: string;
  /** The field to type into; null if it can't be changed. */
  readonly field: {
    readonly name: string;
    readonly value: string;
    readonly label: string;
    /** Empty without one. */
    readonly error: string;
  } | null;
}

export interface GridModel {
  readonly address: GridAddress;
  readonly countHref: string;
  /** Null for who may not. */
  readonly moveHref: string | null;
  readonly editsHref: string;
  readonly cities: readonly Option[];
  readonly places: readonly Option[];
  readonly columns: readonly { readonly number: string; readonly title: string; readonly city: string }[];
  readonly products: readonly {
    readonly code: string;
    readonly title: string;
    readonly rows: readonly {
      readonly itemId: number;
      readonly size: string;
      readonly movesHref: string;
      readonly remark: string;
      readonly total: number;
      readonly sold: number;
      readonly cells: readonly CellModel[];
    }[];
  }[];
  readonly notes: readonly string[];
  /** Products that did not fit; null if all did. */
  readonly restHref: string | null;
  readonly canType: boolean;
  readonly reasons: ReasonChoices;
}

interface Option {
  readonly value: string;
  readonly title: string;
}

/** What was typed and what became of it. */
export interface Typed {
  readonly cells: ReadonlyMap<string, TypedCell>;
  /** Null if nothing was sent yet: all that was typed is shown again. */
  readonly refused: readonly RefusedCell[] | null;
}

export const nothingTyped: Typed = { cells: new Map(), refused: null };

export function gridModel(
  grid: Grid,
  address: GridAddress,
  mayChange: boolean,
  typed = nothingTyped,
): GridModel {
  const { products, shops, places, left, ownShop } = grid;
  const cities = [...new Set(places.map(({ cityName }) => cityName).filter(Boolean))];
  const models = products.map(({ modelColorCode: code, modelTitle, colorName, sizes }) => ({
    code,
    title: [modelTitle, colorName, code].filter(Boolean).join(' · '),
    rows: sizes.map((size) => ({
      ...rowOf(size, shops, mayChange, typed),
      movesHref: movesHref({ country: address.country, itemId: size.itemId }),
    })),
  }));
  const codes = address.codes;
  return {
    address,
    countHref: countHref(address),
    moveHref: mayChange
      ? deskHref('stockMove', {}, { ...countryQuery(address.country), product: [...codes], from: ownShop })
      : null,
    editsHref: deskHref(
      'stockEdits',
      {},
      {
        ...countryQuery(address.country),
        product: codes.length === 1 ? (codes[0] ?? null) : null,
      },
    ),
    cities: ownShop === null ? [{ value: '', title: typeset`Где что-то есть` }, ...cities.map(plain)] : [],
    places:
      ownShop === null
        ? [{ value: '', title: 'Все' }, ...places.map(({ number, name }) => ({ value: number, title: name }))]
        : [],
    columns: shops.map(({ number, name, cityName }) => ({ number, title: name, city: cityName })),
    products: models,
    notes: feedNotes(grid, address.country),
    restHref: left.length > 0 ? gridHref({ ...address, codes: left }) : null,
    reasons: countChoices,
    canType: models.some(({ rows }) => rows.some(({ cells }) => cells.some(({ field }) => field !== null))),
  };
}

const plain = (value: string): Option => ({ value, title: value });

function rowOf(
  size: StockSize,
  shops: readonly StockShop[],
  mayChange: boolean,
  typed: Typed,
): Omit<GridModel['products'][number]['rows'][number], 'movesHref'> {
  const known = new Map(size.cells.map((cell) => [cell.shopNumber, cell]));
  const sum = (of: (cell: StockCell) => number) => size.cells.reduce((all, cell) => all + of(cell), 0);
  return {
    itemId: size.itemId,
    size: sizeAlone(size.size),
    remark: size.isGone ? typeset`нет в обмене` : '',
    total: sum(({ units }) => units),
    sold: sum(({ sold }) => sold),
    cells: shops.map((shop) => cellModel(size, shop, known.get(shop.number), { mayChange, typed })),
  };
}

function cellModel(
  { itemId, size, fedTo, isGone }: StockSize,
  { number: shopNumber, name }: StockShop,
  cell: StockCell | undefined,
  { mayChange, typed }: { readonly mayChange: boolean; readonly typed: Typed },
): CellModel {
  const place = { itemId, shopNumber };
  const key = cellKey(place);
  const [units, aside] = [cell?.units ?? 0, asideOf(cell)];
  if (!mayChange || isGone || fedTo === shopNumber) return { key, units, aside, field: null };
  const label = [`Размер ${sizeAlone(size)}`, name, aside].filter(Boolean).join(', ');
  return {
    key,
    units,
    aside,
    field: { name: cellField(place, units), label, ...shownIn(key, units, typed) },
  };
}

/** What a field shows: the number as it is, or what was typed and not saved. */
function shownIn(key: string, units: number, { cells, refused }: Typed): { value: string; error: string } {
  const [typed, refusal] = [cells.get(key), refused?.find((each) => cellKey(each) === key)];
  const asIs = units === 0 ? '' : String(units);
  if (refusal) return { value: typed?.typed ?? asIs, error: cellRefusal(refusal) };
  if (!typed || refused) return { value: asIs, error: '' };
  const error = typed.units === null ? typeset`Нужно число до 99 999` : '';
  const isUntouched = typed.typed === '' && typed.was === 0;
  return { value: isUntouched ? asIs : typed.typed, error };
}

function asideOf(cell: StockCell | undefined): string {
  const [reserved, held] = [cell?.reserved ?? 0, (cell?.unpaid ?? 0) + (cell?.ordered ?? 0)];
  const unpaid = cell?.unpaid
    ? typeset`${held} в заказах (${cell.unpaid} ждут оплаты)`
    : typeset`${held} в заказах`;
  return [reserved > 0 && typeset`${reserved} в резерве`, held > 0 && unpaid].filter(Boolean).join(', ');
}
