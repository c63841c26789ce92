import { slugOf } from '#src/backend/kernel/slug.ts';
import { colourGroupOf } from './colours.ts';

/** A facet's value: `value` in URLs and calls, `title` for shoppers. */
export interface FacetValue {
  readonly value: string;
  readonly title: string;
  readonly hex?: string;
}

/** A facet's values. Ids are small integers from 1; 0 means none. */
export interface FacetDictionary {
  readonly values: readonly FacetValue[];
  /** The ids of all values in display order, as far as it does not depend on counts. */
  readonly ids: readonly number[];
  idOf(value: string): number | undefined;
}

export interface DictionaryBuilder {
  /** The id of a name; a new one is described by `describe`. */
  add(name: string, describe: (name: string) => FacetValue): number;
  finish(): readonly FacetValue[];
}

const LARGEST_ID = 0xffff;

/** @param known the values of an earlier dictionary, which keep their ids */
export function createDictionaryBuilder(
  known: readonly FacetValue[] = [{ value: '', title: '' }],
): DictionaryBuilder {
  const idOfName = new Map<string, number>([['', 0]]);
  const idOfValue = new Map(known.map(({ value }, id) => [value, id]));
  idOfValue.delete('');
  const values = [...known];
  return {
    add(name, describe) {
      const known = idOfName.get(name);
      if (known !== undefined) return known;
      const described = describe(name);
      const wanted = described.value || 'value';
      const id = idOfTitle(described.title, wanted, idOfValue, values);
      if (id !== undefined) {
        idOfName.set(name, id);
        return id;
      }
      if (values.length > LARGEST_ID) return 0;
      const value = freeValue(wanted, idOfValue);
      idOfName.set(name, values.length);
      idOfValue.set(value, values.length);
      return values.push({ ...described, value }) - 1;
    },
    finish: () => values,
  };
}

export function createDictionary(
  values: readonly FacetValue[],
  compare: (one: string, other: string) => number = () => 0,
): FacetDictionary {
  const idOfValue = new Map(values.map(({ value }, id) => [value, id]));
  idOfValue.delete('');
  const ids = [...idOfValue].sort(([one], [other]) => compare(one, other)).map(([, id]) => id);
  return { values, ids, idOf: (value) => idOfValue.get(value) };
}

/** The id of a value with this title and the wanted slug, optionally numbered. */
function idOfTitle(
  title: string,
  wanted: string,
  idOfValue: ReadonlyMap<string, number>,
  values: readonly FacetValue[],
): number | undefined {
  let id = idOfValue.get(wanted);
  for (let number = 2; id !== undefined && values[id]?.title !== title; number++)
    id = idOfValue.get(`${wanted}-${number}`);
  return id;
}

/** Different titles may have the same slug. */
function freeValue(value: string, taken: ReadonlyMap<string, number>): string {
  if (!taken.has(value)) return value;
  let number = 2;
  while (taken.has(`${value}-${number}`)) number++;
  return `${value}-${number}`;
}

export const describeTitle = (title: string): FacetValue => ({ value: slugOf(title), title: title.trim() });

export const describeSize = (size: string): FacetValue => ({ value: size, title: size });

/** @param hex the product's own shade, for an unknown group */
export function describeColour(name: string, hex: string): FacetValue {
  const group = colourGroupOf(name);
  if (!group) return { ...describeTitle(name), hex };
  const title = name.trim() === group.value ? group.title : name.trim();
  return { value: group.value, title, hex: group.hex };
}

export function describeOrigin(code: string, title: string): FacetValue {
  return { value: slugOf(code), title };
}
