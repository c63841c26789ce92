import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { calls } from '#src/contract/index.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The places in a shape with an unbounded number, text or list. */
function endless(schema: JsonSchema, path: string, is = isEndless): string[] {
  const own = is(schema) ? [path] : [];
  const properties = Object.entries(schema.properties ?? {}) as [string, JsonSchema][];
  return [
    ...own,
    ...properties.flatMap(([name, each]) => endless(each, `${path}.${name}`, is)),
    ...[schema.anyOf, schema.oneOf, schema.allOf]
      .flat()
      .flatMap((each) => (each ? endless(each as JsonSchema, path, is) : [])),
    ...(schema.items ? endless(schema.items as JsonSchema, `${path}.*`, is) : []),
    ...(typeof schema.additionalProperties === 'object'
      ? endless(schema.additionalProperties as JsonSchema, `${path}.?`, is)
      : []),
  ];
}

function isEndless(schema: JsonSchema): boolean {
  const { type } = schema;
  if (schema.const !== undefined || schema.enum) return false;
  if (isEndlessNumber(schema)) return true;
  if (type === 'string') return !schema.maxLength && !schema.pattern?.endsWith('$');
  if (type === 'array') return !schema.maxItems;
  return false;
}

function isEndlessNumber({ type, minimum = -Infinity, maximum = Infinity, ...schema }: JsonSchema): boolean {
  if (schema.const !== undefined || schema.enum) return false;
  return (type === 'number' || type === 'integer') && (minimum < -1e12 || maximum > 1e12);
}

describe('a call’s input', () => {
  it.each(calls)('is bounded everywhere: $name of $service', (call) => {
    const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = call[part];
      return schema ? endless(z.toJSONSchema(schema, { io: 'output' }), part) : [];
    });
    expect(parts).toEqual([]);
  });
});

/** The places in a shape with an unbounded number. */
const endlessNumbers = (schema: z.ZodType): string[] =>
  endless(z.toJSONSchema(schema, { io: 'output' }), 'reply', isEndlessNumber);

describe('a call’s reply', () => {
  it.each(calls)('has bounded numbers: $name of $service', ({ reply }) => {
    expect(endlessNumbers(reply)).toEqual([]);
  });
});
