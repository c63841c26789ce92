import { typeset } from '#src/config/typography.ts';
import {
  type OpinionFilter,
  type OpinionKind,
  type OpinionState,
  opinionFilter,
  opinionKinds,
  opinionStates,
} from '#src/contract/content/staff.ts';
import { deskHref } from '#src/desk-routes.ts';
import { type ChosenFilters, chosenFilters } from '../chosen-filters.ts';
import { anyCountryOptions, type Option, titleOf } from '../options.ts';
import { kindTitles } from './words.ts';

const stateTitles: Readonly<Record<OpinionState, string>> = {
  pending: 'Ждут решения',
  shown: 'Опубликованные',
  refused: 'Отклонённые',
};

/** The parts of a query that can be read; by default what waits. */
export function filterIn(query: URLSearchParams): OpinionFilter {
  const given = [...query].filter(([name, value]) => {
    const shape = shapes.get(name);
    return value !== '' && shape?.safeParse(value).success;
  });
  return opinionFilter.parse(Object.fromEntries(given));
}

const shapes = new Map(Object.entries(opinionFilter.shape));

const hrefOf = (filter: OpinionFilter): string => deskHref('opinions', {}, filterQuery(filter));

/** As the address has it. */
export const filterQuery = ({ state, ...filter }: OpinionFilter) => ({
  ...filter,
  state: state === 'pending' ? null : state,
});

export const stateLinks = (filter: OpinionFilter) =>
  opinionStates.map((state) => ({
    title: stateTitles[state],
    href: hrefOf({ ...filter, state }),
    isCurrent: state === filter.state,
  }));

export interface OpinionFilterModel {
  readonly state: OpinionState;
  readonly kind: string;
  readonly rating: string;
  readonly writtenIn: string;
  readonly by: string;
  readonly text: string;
  readonly kinds: readonly Option[];
  readonly ratings: readonly Option[];
  readonly countries: readonly Option[];
  readonly chosen: ChosenFilters;
}

export function filterModel(filter: OpinionFilter): OpinionFilterModel {
  const { state, kind = '', rating, writtenIn = '', by = '', text = '' } = filter;
  return {
    state,
    kind,
    rating: rating === undefined ? '' : String(rating),
    writtenIn,
    by,
    text,
    kinds: [{ value: '', title: 'Все' }, ...opinionKinds.map(kindOption)],
    ratings: [{ value: '', title: 'Любые' }, ...[5, 4, 3, 2, 1].map(starsOption)],
    countries: anyCountryOptions,
    chosen: chosenFilters(filter, wordsOf(filter), hrefOf),
  };
}

const wordsOf = ({ kind, rating, writtenIn, by, text }: OpinionFilter) => ({
  text: text && `«${text}»`,
  kind: kind && kindTitles[kind],
  rating: rating ? starsOption(rating).title : '',
  writtenIn: titleOf(anyCountryOptions, writtenIn),
  by: by && typeset`решил: ${by}`,
});

const kindOption = (kind: OpinionKind): Option => ({ value: kind, title: kindTitles[kind] });
const starsOption = (stars: number): Option => ({ value: String(stars), title: typeset`${stars} из 5` });
