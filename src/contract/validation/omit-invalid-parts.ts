import type { z } from 'zod';
import { compiled } from './compiled.ts';
import { describeMisfits } from './describe-misfits.ts';
import { isObject, ownValue } from './own-value.ts';
import { unwrapped } from './unwrapped.ts';

/** A part left out of a reply because it does not fit the contract. */
export interface OmittedPart {
  /** With `*` for list positions: `products.*.care.*`. */
  readonly path: string;
  /** The id, code or slug of the part or its nearest row. */
  readonly row: string | undefined;
  /** Where in the part the issue is and what was expected. */
  readonly reason: string;
}

export type RepairResult =
  | { readonly fits: true; readonly reply: unknown; readonly omitted: readonly OmittedPart[] }
  | { readonly fits: false; readonly whole: OmittedPart; readonly reasons: string };

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

interface Cut {
  /** Undefined if only parts of it are removed; `null` keeps the key. */
  whole: 'removed' | 'null' | undefined;
  readonly parts: Map<PropertyKey, Cut>;
}

/**
 * Removes misfits from a reply that failed validation: for each issue, the innermost list item, or optional
 * or nullable part around it; the rest is validated again until it fits. It cannot fit if a required part has
 * an issue.
 */
export function omitInvalidParts(schema: z.ZodType, reply: unknown): RepairResult {
  const omitted: OmittedPart[] = [];
  for (let rest = reply; ; ) {
    const result = compiled(schema).safeParse(rest);
    if (result.success) return { fits: true, reply: result.data, omitted };
    const root: Cut = { whole: undefined, parts: new Map() };
    for (const issue of result.error.issues) {
      const removable = findRemovablePart(schema, rest, issue.path);
      if (!removable) {
        const reasons = describeMisfits(result.error.issues);
        return { fits: false, whole: described(rest, [], issue), reasons };
      }
      if (cut(root, removable)) omitted.push(described(rest, removable.path, issue));
    }
    rest = without(rest, root);
  }
}

interface RemovablePart {
  readonly path: Path;
  readonly whole: 'removed' | 'null';
}

function findRemovablePart(schema: z.ZodType, reply: unknown, path: Path): RemovablePart | undefined {
  let found: RemovablePart | undefined;
  let [at, value]: [z.core.$ZodType | undefined, unknown] = [schema, reply];
  for (const [depth, key] of path.entries()) {
    const child = childOf(at, key);
    value = ownValue(value, key);
    const whole = child && removalOf(child, value);
    if (whole) found = { path: path.slice(0, depth + 1), whole };
    at = child?.schema;
  }
  return found;
}

interface Child {
  readonly schema: z.core.$ZodType;
  readonly isEntry: boolean;
}

function childOf(schema: z.core.$ZodType | undefined, key: PropertyKey): Child | undefined {
  const { def } = schema ? unwrapped(schema) : {};
  if (def?.type === 'array') return { schema: def.element, isEntry: true };
  if (def?.type === 'object') {
    const child = typeof key === 'string' && Object.hasOwn(def.shape, key) ? def.shape[key] : undefined;
    return child && { schema: child, isEntry: false };
  }
  if (def?.type === 'record') {
    const isExhaustive = def.keyType._zod.values !== undefined;
    return { schema: def.valueType, isEntry: !isExhaustive };
  }
  if (def?.type === 'union')
    return def.options.map((option) => childOf(option, key)).find((child) => child !== undefined);
  return undefined;
}

function removalOf({ schema, isEntry }: Child, value: unknown): RemovablePart['whole'] | undefined {
  if (value === undefined) return undefined;
  const { optin, optout } = schema._zod;
  if (isEntry || optin !== undefined || optout === 'optional') return 'removed';
  return value !== null && accepts(schema, null) ? 'null' : undefined;
}

const accepts = (schema: z.core.$ZodType, value: unknown) => (schema as z.ZodType).safeParse(value).success;

/** @returns false if it was already removed, itself or with a parent */
function cut(root: Cut, { path, whole }: RemovablePart): boolean {
  let at = root;
  for (const key of path) {
    if (at.whole) return false;
    const next = at.parts.get(key) ?? { whole: undefined, parts: new Map() };
    at.parts.set(key, next);
    at = next;
  }
  if (at.whole) return false;
  at.whole = whole;
  return true;
}

/** A copy without the removed parts; replies may be frozen. */
function without(value: unknown, { parts }: Cut): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return items.flatMap((item, index) => {
      const part = parts.get(index);
      if (!part) return [item];
      return part.whole === 'removed' ? [] : [part.whole === 'null' ? null : without(item, part)];
    });
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).flatMap(([key, item]) => {
    const part = parts.get(key);
    if (!part) return [[key, item] as const];
    return part.whole === 'removed'
      ? []
      : [[key, part.whole === 'null' ? null : without(item, part)] as const];
  });
  return Object.fromEntries(entries);
}

const NAMING_KEYS = ['id', 'code', 'number', 'slug', 'modelColorCode', 'itemId', 'actionCode', 'path', 'url'];
const NAME_CHARACTERS = 100;

function described(reply: unknown, path: Path, issue: Issue): OmittedPart {
  let value = reply;
  let row = nameOf(reply);
  for (const key of path.length > 0 ? path : issue.path) {
    value = ownValue(value, key);
    row = nameOf(value) ?? row;
  }
  const stars = path.map((key) => (typeof key === 'number' ? '*' : String(key)));
  return { path: stars.join('.'), row, reason: reasonOf({ ...issue, path: issue.path.slice(path.length) }) };
}

function nameOf(value: unknown): string | undefined {
  const name = NAMING_KEYS.map((key) => ownValue(value, key)).find(
    (one) => typeof one === 'string' || typeof one === 'number',
  );
  return name === undefined ? undefined : String(name).slice(0, NAME_CHARACTERS);
}

function reasonOf({ path, message }: Pick<Issue, 'path' | 'message'>): string {
  return path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`;
}
