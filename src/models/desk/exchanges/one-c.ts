import { countries } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { OneCDecision, OneCName } from '#src/contract/shop/staff-1c.ts';
import { countryNamed } from '../countries.ts';
import type { MemberModel } from '../member.ts';
import { countryOptions } from '../options.ts';
import { lineOf, type RunLine } from './list.ts';

type Mapping = CallReply<Contract['shop']['readOneC']>;
type Runs = CallReply<Contract['shop']['listExchanges']>['runs'];

interface Option {
  readonly value: string;
  readonly title: string;
}

export interface NameLine {
  /** Of its field. */
  readonly field: string;
  readonly title: string;
  readonly detail: string;
  readonly decision: string;
  readonly isOpen: boolean;
}

export interface NameGroup {
  readonly title: string;
  readonly hint: string;
  readonly names: readonly NameLine[];
  readonly options: readonly Option[];
}

export interface OneCModel {
  readonly groups: readonly NameGroup[];
  /** How many of 1C's names nobody has decided on. */
  readonly open: number;
  readonly version: string;
  readonly runs: readonly RunLine[];
  readonly mayRun: boolean;
}

const unused: Option = { value: 'none', title: 'Не использовать' };

export function oneCModel(
  { names, shops, meanings, version }: Mapping,
  runs: Runs,
  { permissions }: Pick<MemberModel, 'permissions'>,
): OneCModel {
  const of = (kind: OneCName['kind']) =>
    names.flatMap((name, at) => (name.kind === kind ? [lineOfName(name, at, meanings)] : []));
  const groups: readonly NameGroup[] = [
    {
      title: 'Виды цен',
      hint: 'Для какой страны эта цена.',
      names: of('price'),
      options: [{ value: '', title: 'Как сейчас: по валюте и названию' }, ...countryOptions, unused],
    },
    {
      title: 'Склады',
      hint: 'В каком магазине лежат эти остатки. Несопоставленные идут на основной склад.',
      names: of('warehouse'),
      options: [
        { value: '', title: 'Основной склад' },
        ...shops.map(({ number, name, country }) => ({
          value: number,
          title: `${name}, ${countries[country].name}`,
        })),
        unused,
      ],
    },
    {
      title: 'Свойства и характеристики',
      hint: 'Что это на витрине: цвет, размер, состав.',
      names: of('property'),
      options: [
        { value: '', title: 'По названию' },
        ...meanings.map((meaning) => ({ value: meaning, title: meaning })),
        unused,
      ],
    },
  ];
  return {
    groups: groups.filter((group) => group.names.length > 0),
    open: names.filter((name) => isOpen(name, meanings)).length,
    version,
    runs: runs.map(lineOf),
    mayRun: permissions.has('exchange.run'),
  };
}

function lineOfName(name: OneCName, at: number, meanings: readonly string[]): NameLine {
  const { id, detail, decision, presumed } = name;
  const taken = presumed && `сейчас: ${countries[countryNamed(presumed)].name}`;
  return {
    field: fieldOf(at),
    title: name.name || id,
    detail: [detail, taken].filter(Boolean).join(' · '),
    decision,
    isOpen: isOpen(name, meanings),
  };
}

/** Nobody has decided, and it speaks for itself neither by its currency nor by its name. */
const isOpen = ({ kind, name, decision, presumed }: OneCName, meanings: readonly string[]): boolean =>
  decision === '' &&
  presumed === '' &&
  !(kind === 'property' && meanings.some((meaning) => name.toLowerCase().includes(meaning.toLowerCase())));

const fieldOf = (at: number): string => `d${at}`;

/** What a form decides otherwise than it was shown. */
export const decisionsIn = (form: URLSearchParams, names: readonly OneCName[]): OneCDecision[] =>
  names.flatMap(({ kind, id, decision: former }, at) => {
    const decision = form.get(fieldOf(at));
    return decision === null || decision === former ? [] : [{ kind, id, decision: decision.slice(0, 60) }];
  });
