import { sizeAlone } from '#src/config/size-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { maxLengths, maxNumbers } from '#src/contract/limits.ts';
import { deskHref } from '#src/desk-routes.ts';
import { ungrouped } from '#src/web/forms/fields.ts';
import { countryIn, countryQuery } from '../countries.ts';
import { codeIn, codesIn, type GridAddress, gridHref } from './address.ts';
import { readUnits } from './cells.ts';
import type { Grid } from './grid.ts';
import { moveChoices, offChoices, type ReasonChoices } from './why-form.ts';

/** In the address, where goods that are written off go. */
export const OFF = 'off';

export interface MoveAddress extends Pick<GridAddress, 'country' | 'codes'> {
  /** Empty before it is chosen. */
  readonly from: string;
  /** A shop, or {@link OFF}; empty before it is chosen. */
  readonly to: string;
}

export const moveAddressIn = (query: URLSearchParams): MoveAddress => ({
  country: countryIn(query),
  codes: codesIn(query),
  from: codeIn(query, 'from'),
  to: codeIn(query, 'to'),
});

export const isChosen = ({ from, to }: MoveAddress): boolean => from !== '' && to !== '' && from !== to;

export interface MoveModel {
  readonly address: MoveAddress;
  readonly backHref: string;
  readonly action: string;
  readonly title: string;
  readonly button: string;
  readonly froms: readonly Option[];
  readonly tos: readonly Option[];
  readonly reasons: ReasonChoices;
  /** What is for sale where it is taken from; empty before that is chosen. */
  readonly lines: readonly {
    readonly itemId: number;
    readonly title: string;
    readonly left: number;
    readonly name: string;
    readonly value: string;
    readonly error: string;
  }[];
  readonly isChosen: boolean;
}

interface Option {
  readonly value: string;
  readonly title: string;
}

export interface TypedLine {
  readonly itemId: number;
  /** How many the form said there are. */
  readonly left: number;
  readonly typed: string;
  /** Null if it can't be read. */
  readonly count: number | null;
}

const FIELD = /^move\.(\d{1,10})\.(-?\d{1,5})$/;

/** The lines of a form that say something. */
export const typedLines = (form: URLSearchParams): TypedLine[] =>
  [...form].flatMap(([name, value]) => {
    const [, id, left] = FIELD.exec(name) ?? [];
    const itemId = Number(id);
    const typed = ungrouped(value).slice(0, maxLengths.typedNumber);
    if (!(itemId <= maxNumbers.integer) || typed === '' || typed === '0') return [];
    return [{ itemId, left: Number(left), typed, count: readUnits(typed) }];
  });

type Short = CallReply<Contract['shop']['moveStock']>['short'];

/** Why nothing was moved: the form asked for more than it showed, or there has been less since. */
export const shortText = (typed: readonly TypedLine[], short: Short): string =>
  short.every(({ itemId, left }) => typed.some((line) => line.itemId === itemId && line.left === left))
    ? typeset`Столько здесь нет. Ничего не изменено.`
    : typeset`Кто-то был быстрее: столько уже не осталось. Ничего не изменено.`;

export function moveModel(
  grid: Grid,
  address: MoveAddress,
  { typed = [], short = [] }: { readonly typed?: readonly TypedLine[]; readonly short?: Short } = {},
): MoveModel {
  const { country, codes, to } = address;
  const isOff = to === OFF;
  const query = { ...countryQuery(country), product: [...codes], from: address.from, to };
  const options = grid.places.map(({ number, name }) => ({ value: number, title: `${name} (${number})` }));
  const { ownShop } = grid;
  return {
    address,
    backHref: gridHref({ country, codes, city: '', shop: '' }),
    action: deskHref('moveStock', {}, query),
    title: isOff ? 'Списать' : typeset`Переместить или списать`,
    button: isOff ? 'Списать' : 'Переместить',
    froms: ownShop === null ? options : options.filter(({ value }) => value === ownShop),
    tos: [...options, { value: OFF, title: typeset`Никуда: списать` }],
    reasons: isOff ? offChoices : moveChoices,
    lines: isChosen(address) ? linesOf(grid, typed, short) : [],
    isChosen: isChosen(address),
  };
}

function linesOf(grid: Grid, typed: readonly TypedLine[], short: Short): MoveModel['lines'] {
  const typedOf = new Map(typed.map((line) => [line.itemId, line]));
  const leftOf = new Map(short.map(({ itemId, left }) => [itemId, left]));
  return grid.products.flatMap(({ modelColorCode, modelTitle, sizes }) =>
    sizes.flatMap(({ itemId, size, cells: [cell] }) => {
      const left = cell ? cell.units - cell.reserved - cell.unpaid - cell.ordered : 0;
      const line = typedOf.get(itemId);
      if (left === 0 && !line) return [];
      const title = [modelTitle, modelColorCode, `размер ${sizeAlone(size)}`].join(' · ');
      const error = lineError(line, leftOf.get(itemId));
      return [{ itemId, title, left, name: `move.${itemId}.${left}`, value: line?.typed ?? '', error }];
    }),
  );
}

function lineError(line: TypedLine | undefined, left: number | undefined): string {
  if (left !== undefined) return typeset`Осталось ${left}: столько не взять`;
  return line?.count === null ? typeset`Нужно число до 99 999` : '';
}
