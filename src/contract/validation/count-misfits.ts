import type { z } from 'zod';
import { compiled } from './compiled.ts';
import { isObject, ownValue } from './own-value.ts';
import { unwrapped } from './unwrapped.ts';

/** Where a schema has lists and records, whose number of parts is the sender's choice. */
type Lists =
  | { readonly kind: 'none' }
  | { readonly kind: 'items'; readonly item: z.ZodType; readonly inItem: Lists }
  | { readonly kind: 'fields'; readonly fields: readonly (readonly [string, Lists])[] };

const NONE: Lists = { kind: 'none' };
const known = new WeakMap<z.core.$ZodType, Lists>();

/**
 * How many items of a value's lists and entries of its records do not fit, up to a limit at which it stops. An item
 * whose own items do not fit counts as these, so that no part with many issues is checked: collecting the issues of
 * some megabytes takes Zod minutes.
 */
export const countMisfits = (schema: z.core.$ZodType, value: unknown, limit: number): number =>
  countIn(listsOf(schema), value, limit);

function countIn(lists: Lists, value: unknown, limit: number): number {
  if (lists.kind === 'none' || !isObject(value)) return 0;
  let found = 0;
  if (lists.kind === 'fields') {
    for (const [name, inField] of lists.fields) {
      if (found < limit) found += countIn(inField, ownValue(value, name), limit - found);
    }
    return found;
  }
  const { item, inItem } = lists;
  for (const part of Object.values(value)) {
    if (found >= limit) break;
    found += countIn(inItem, part, limit - found) || (compiled(item).safeParse(part).success ? 0 : 1);
  }
  return found;
}

function listsOf(schema: z.core.$ZodType): Lists {
  const made = known.get(schema) ?? findLists(schema);
  known.set(schema, made);
  return made;
}

function findLists(schema: z.core.$ZodType): Lists {
  const { def } = unwrapped(schema);
  if (def.type === 'array') return itemsOf(def.element);
  if (def.type === 'record') return itemsOf(def.valueType);
  if (def.type === 'union') return def.options.map(listsOf).find(({ kind }) => kind !== 'none') ?? NONE;
  if (def.type !== 'object') return NONE;
  const fields = Object.entries(def.shape).flatMap(([name, field]) => {
    const inField = listsOf(field);
    return inField.kind === 'none' ? [] : [[name, inField] as const];
  });
  return fields.length > 0 ? { kind: 'fields', fields } : NONE;
}

const itemsOf = (item: z.core.$ZodType): Lists => ({
  kind: 'items',
  item: item as z.ZodType,
  inItem: listsOf(item),
});
