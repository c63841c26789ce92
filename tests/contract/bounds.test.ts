import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from '#src/contract/index.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The places in a shape that hold a number, a text or a list without an end. */
function endless(schema: JsonSchema, path: string): string[] {
  const own = isEndless(schema) ? [path] : [];
  const properties = Object.entries(schema.properties ?? {}) as [string, JsonSchema][];
  return [
    ...own,
    ...properties.flatMap(([name, each]) => endless(each, `${path}.${name}`)),
    ...[schema.anyOf, schema.oneOf, schema.allOf]
      .flat()
      .flatMap((each) => (each ? endless(each as JsonSchema, path) : [])),
    ...(schema.items ? endless(schema.items as JsonSchema, `${path}.*`) : []),
    ...(typeof schema.additionalProperties === 'object'
      ? endless(schema.additionalProperties as JsonSchema, `${path}.?`)
      : []),
  ];
}

function isEndless({ type, minimum = -Infinity, maximum = Infinity, ...schema }: JsonSchema): boolean {
  if (schema.const !== undefined || schema.enum) return false;
  if (type === 'number' || type === 'integer') return minimum < -1e12 || maximum > 1e12;
  if (type === 'string') return !schema.maxLength && !schema.pattern?.endsWith('$');
  if (type === 'array') return !schema.maxItems;
  return false;
}

describe('what a call takes', () => {
  it.each(calls)('has an end everywhere: $name of $service', (call) => {
    const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = call[part];
      return schema ? endless(z.toJSONSchema(schema, { io: 'output' }), part) : [];
    });
    expect(parts).toEqual([]);
  });
});
