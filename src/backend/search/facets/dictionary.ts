import { colourGroupOf } from './colours.ts';
import { slugOf } from './slug.ts';

/** A value of a facet: as it stands in addresses and calls, and as a shopper reads it. */
export interface FacetValue {
  readonly value: string;
  readonly title: string;
  readonly hex?: string;
}

/** The values of one facet that occur in the goods. Their ids are small integers from 1; 0 is a product without. */
export interface FacetDictionary {
  /** By id; the first stands for no value. */
  readonly values: readonly FacetValue[];
  /** The id of a value as it comes with a call. */
  idOf(value: string): number | undefined;
}

export interface GrowingDictionary {
  /** The id of what the goods call `name`; asks for its description when it is met for the first time. */
  add(name: string, describe: (name: string) => FacetValue): number;
  /** The values by id. */
  finish(): readonly FacetValue[];
}

const LARGEST_ID = 0xffff;

export function growingDictionary(): GrowingDictionary {
  const idOfName = new Map<string, number>([['', 0]]);
  const idOfValue = new Map<string, number>();
  const values: FacetValue[] = [{ value: '', title: '' }];
  return {
    add(name, describe) {
      const known = idOfName.get(name);
      if (known !== undefined) return known;
      const described = describe(name);
      const id = idOfValue.get(described.value);
      if (id !== undefined && values[id]?.title === described.title) {
        idOfName.set(name, id);
        return id;
      }
      if (values.length > LARGEST_ID) return 0;
      const value = freeValue(described.value || 'value', idOfValue);
      idOfName.set(name, values.length);
      idOfValue.set(value, values.length);
      return values.push({ ...described, value }) - 1;
    },
    finish: () => values,
  };
}

/** @param values by id; the first stands for no value */
export function createDictionary(values: readonly FacetValue[]): FacetDictionary {
  const ids = new Map(values.map(({ value }, id) => [value, id]));
  ids.delete('');
  return { values, idOf: (value) => ids.get(value) };
}

/** Two titles may be alike in Latin letters. */
function freeValue(value: string, taken: ReadonlyMap<string, number>): string {
  if (!taken.has(value)) return value;
  let number = 2;
  while (taken.has(`${value}-${number}`)) number++;
  return `${value}-${number}`;
}

export const describeTitle = (title: string): FacetValue => ({ value: slugOf(title), title: title.trim() });

export const describeSize = (size: string): FacetValue => ({ value: size, title: size });

/** @param hex the shade of some product of the group, for a group that we do not know */
export function describeColour(name: string, hex: string): FacetValue {
  const group = colourGroupOf(name);
  if (!group) return { ...describeTitle(name), hex };
  const title = name.trim() === group.value ? group.title : name.trim();
  return { value: group.value, title, hex: group.hex };
}

export function describeOrigin(code: string, title: string): FacetValue {
  return { value: slugOf(code), title };
}
