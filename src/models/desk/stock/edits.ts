import { sizeAlone } from '#src/config/size-words.ts';
import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { maxLengths } from '#src/contract/limits.ts';
import type { StockEdit } from '#src/contract/shop/staff-stock-edits.ts';
import { deskHref } from '#src/desk-routes.ts';
import { timeZones } from '#src/models/dates.ts';
import { numberText } from '#src/models/words.ts';
import { countryIn, countryQuery } from '../countries.ts';
import type { MemberModel } from '../member.ts';
import { type GridAddress, gridHref, idIn, movesHref } from './address.ts';
import { kindTitles, reasonTitles } from './words.ts';

export interface EditsAddress extends Pick<GridAddress, 'country'> {
  /** Empty for all. */
  readonly product: string;
  readonly before: number | undefined;
}

export const editsAddressIn = (query: URLSearchParams): EditsAddress => ({
  country: countryIn(query),
  product: (query.get('product') ?? '').slice(0, maxLengths.code),
  before: idIn(query, 'before'),
});

export interface EditsModel {
  readonly title: string;
  readonly backHref: string;
  readonly edits: readonly {
    readonly id: number;
    readonly kind: string;
    readonly at: string;
    readonly isoTime: string;
    readonly by: string;
    readonly why: string;
    readonly undone: string;
    readonly lines: readonly {
      readonly key: string;
      readonly title: string;
      readonly href: string;
      readonly shop: string;
      readonly was: string;
      readonly became: string;
    }[];
    /** How many more lines there are; empty for none. */
    readonly more: string;
    /** Null if it can't be taken back from here. */
    readonly undoHref: string | null;
  }[];
  readonly country: GridAddress['country'];
  readonly nextHref: string | null;
}

export function editsModel(
  { edits, next, shops }: CallReply<Contract['shop']['listStockEdits']>,
  address: EditsAddress,
  member: MemberModel,
): EditsModel {
  const { country, product } = address;
  const nameOf = new Map(shops.map(({ number, name }) => [number, name]));
  return {
    title: product === '' ? typeset`История остатков` : `История остатков: ${product}`,
    backHref:
      product === ''
        ? deskHref('stock', {}, countryQuery(country))
        : gridHref({ country, codes: [product], city: '', shop: '' }),
    edits: edits.map((edit) => editModel(edit, nameOf, address, member)),
    country,
    nextHref:
      next === null ? null : deskHref('stockEdits', {}, { ...countryQuery(country), product, before: next }),
  };
}

function editModel(
  { id, kind, reason, note, at, by, undoneBy, lines, lineCount }: StockEdit,
  nameOf: ReadonlyMap<string, string>,
  { country }: EditsAddress,
  { name, permissions }: MemberModel,
): EditsModel['edits'][number] {
  const isUndoable = kind !== 'undone' && undoneBy === null && by === name && permissions.has('stock.change');
  return {
    id,
    kind: kindTitles[kind],
    at: dateAndTime(at, timeZones[country]),
    isoTime: at,
    by,
    why:
      kind === 'undone'
        ? ''
        : [reason === 'other' ? '' : reasonTitles[reason], note].filter(Boolean).join(': '),
    undone: undoneBy === null ? '' : `Отменено: ${undoneBy}`,
    lines: lines.map(({ itemId, modelColorCode, modelTitle, size, shopNumber, was, became }) => ({
      key: `${itemId} ${shopNumber}`,
      title: `${modelTitle} · ${modelColorCode} · размер ${sizeAlone(size)}`,
      href: movesHref({ country, itemId, shop: shopNumber }),
      shop: nameOf.get(shopNumber) ?? shopNumber,
      was: numberText(was),
      became: numberText(became),
    })),
    more: lineCount > lines.length ? typeset`И ещё ${lineCount - lines.length}` : '',
    undoHref: isUndoable ? deskHref('undoStock', { id: String(id) }) : null,
  };
}

type Refusal = CallReply<Contract['shop']['undoStock']>['errorMessage'];

export const undoRefusals: Readonly<Record<Exclude<Refusal, ''>, string>> = {
  Already: typeset`Это уже отменили.`,
  NotOwn: typeset`Отменить можно только своё.`,
  Changed: typeset`С тех пор эти остатки меняли ещё раз, поэтому отменить нельзя. Ниже — как было.`,
  TooFew: typeset`Часть вещей уже продана или отложена, поэтому отменить нельзя. Ничего не изменено.`,
};
