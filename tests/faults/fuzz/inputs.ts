import * as z from 'zod';
import type { Call } from '#src/contract/call.ts';
import { extremeNumbers, extremeOthers, extremeTexts, inherited } from './extremes.ts';
import { createCorner, type Random } from './random.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Tree = Readonly<Record<string, unknown>>;

/** Values of existing things, by the name of the field that names them. */
export type KnownValues = ReadonlyMap<string, readonly unknown[]>;

const partNames = ['params', 'query', 'body'] as const;

/**
 * Makes inputs of a call from its shapes. The first two are valid, at both ends of what is allowed; of the rest some
 * are valid, and some have an invalid part.
 */
export function inputsOf(call: Call, random: Random, known: KnownValues): () => Tree {
  const schemas = partNames.flatMap((part) => {
    const schema = call[part];
    return schema ? [[part, z.toJSONSchema(schema, { io: 'output' }) as JsonSchema] as const] : [];
  });
  return inputsOfSchemas(schemas, random, known);
}

type PartName = (typeof partNames)[number];

/** {@link inputsOf} from the JSON schemas of a call's parts. */
export function inputsOfSchemas(
  schemas: readonly (readonly [PartName, JsonSchema])[],
  random: Random,
  known: KnownValues,
): () => Tree {
  const corners = [createCorner(0), createCorner(1)];
  return () => {
    const corner = corners.shift();
    const parts = schemas.map(([part, schema]) => {
      const fitting = fittingValue(schema, '', corner ?? random, known);
      const value = corner || random.once(3) ? fitting : misfit(fitting, random);
      return [part, part === 'body' ? value : asText(value)] as const;
    });
    return Object.fromEntries(parts);
  };
}

/** A value of the shape, often at a limit. */
function fittingValue(schema: JsonSchema, name: string, random: Random, known: KnownValues): unknown {
  const existing = known.get(name);
  if (existing && !random.once(4)) return random.pick(existing);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fittingValue(random.pick(options) as JsonSchema, name, random, known);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
          .filter(([property]) => schema.required?.includes(property) || !random.once(3))
          .map(([property, each]) => [property, fittingValue(each, property, random, known)]),
      );
    case 'array': {
      const length = random.pick([schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 200), 1, 2]);
      return Array.from({ length }, () =>
        fittingValue((schema.items ?? {}) as JsonSchema, name, random, known),
      );
    }
    case 'integer':
    case 'number':
      return random.pick([schema.minimum ?? 0, schema.maximum ?? 1, schema.default ?? 1, 1, 2, 10]);
    case 'boolean':
      return random.once(2);
    case 'null':
      return null;
    default:
      return textFor(schema, random);
  }
}

const formats = new Map<string, string>([
  ['uuid', '0b8c1c6e-1111-4222-8333-444455556666'],
  ['date', '2026-11-22'],
  ['ipv4', '203.0.113.9'],
  ['ipv6', '2001:db8::9'],
]);

function textFor(
  { format = '', pattern, minLength = 0, maxLength = 64 }: JsonSchema,
  random: Random,
): string {
  const known = formats.get(format);
  if (known) return known;
  if (pattern?.includes('\\d')) return '79161234567';
  if (pattern?.includes('@')) return 'anna@example.com';
  const letter = random.pick(['a', 'я', '1', '%', "'", '👗', ' ']);
  const length = random.pick([minLength, maxLength, minLength + 1, Math.min(maxLength, 10)]);
  return letter.repeat(Math.ceil(length / letter.length)).slice(0, length);
}

/** A copy with one leaf, or the whole, replaced, removed, or extended. */
function misfit(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && !random.once(4)) {
    const at = random.below(value.length);
    return value.map((item: unknown, index) => (index === at ? misfit(item, random) : item));
  }
  if (typeof value === 'object' && value !== null && !random.once(6)) {
    const entries = Object.entries(value);
    if (entries.length === 0 || random.once(8))
      return Object.fromEntries([...entries, [random.pick(inherited), anything(random)]]);
    const at = random.below(entries.length);
    if (random.once(6)) return Object.fromEntries(entries.toSpliced(at, 1));
    return Object.fromEntries(
      entries.map(([name, each], index) => [name, index === at ? misfit(each, random) : each]),
    );
  }
  if (typeof value === 'number' && !random.once(4)) return random.pick(extremeNumbers);
  if (typeof value === 'string' && !random.once(4)) return random.pick(extremeTexts);
  return anything(random);
}

function anything(random: Random): unknown {
  const kind = random.below(3);
  if (kind === 0) return random.pick(extremeNumbers);
  if (kind === 1) return random.pick(extremeTexts);
  return extremeOthers[random.below(extremeOthers.length)];
}

/** The value as a path or a query passes it on. */
function asText(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => (each === undefined ? [] : [[name, written(each)]])),
  );
}

function written(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'object' && value !== null ? value : String(value);
}
