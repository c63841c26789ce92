import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { createBackendServer } from '#src/backend/server.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { openOnSqlite } from '#tests/support/databases.ts';
import { testLog } from '#tests/support/no-unexpected-errors.ts';
import { newVisitor } from '#tests/support/signed-in.ts';
import { inputsOfSchemas, type JsonSchema } from '../faults/fuzz/inputs.ts';
import { createRandom, seedOf } from '../faults/fuzz/random.ts';

const INPUTS = 8;

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { name?: string; in: string; required?: boolean; schema: JsonSchema }[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: JsonSchema } };
  };
}

interface OpenApi {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, JsonSchema> };
}

const document = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../docs/openapi.json'), 'utf8'),
) as OpenApi;
const shapes = new Map(Object.entries(document.components.schemas));

/** The schema with its references inlined. */
function inlined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inlined);
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...rest } = value as JsonSchema;
  const shape = $ref ? shapes.get($ref.split('/').at(-1) ?? '') : undefined;
  if (shape) return inlined({ ...shape, ...rest });
  return Object.fromEntries(Object.entries(rest).map(([name, each]) => [name, inlined(each)]));
}

function schemasOf({ parameters = [], requestBody }: Operation) {
  const body = requestBody?.content['application/json'].schema;
  const own = (place: string): JsonSchema => {
    const fields = parameters.filter((each) => each.in === place && each.name);
    return {
      type: 'object',
      properties: Object.fromEntries(
        fields.map(({ name = '', schema }) => [name, inlined(schema) as JsonSchema]),
      ),
      required: fields.filter(({ required }) => required).map(({ name = '' }) => name),
    };
  };
  return [
    ['params', own('path')],
    ['query', own('query')],
    ...(body ? [['body', inlined(body) as JsonSchema] as const] : []),
  ] as const;
}

/** Rules that no schema can express: distinct items, a percentage or a sum, a real day, texts that are not blank. */
const unsaid = new Set(['cart.giveCoupon']);

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method,
    operation,
    name: operation.operationId,
  })),
);

describe('any input that the OpenAPI document allows', () => {
  let database: Database;
  let server: Server;
  let token: string;

  beforeAll(async () => {
    database = await openOnSqlite();
    const shop = createTestBackend(database);
    server = createServer(createBackendServer(shop.backend, testLog)).listen(0);
    token = (await newVisitor(shop)).accessToken;
  });
  afterAll(async () => {
    server.close();
    await database.close();
  });

  async function send(path: string, method: string, operation: Operation, input: Record<string, unknown>) {
    const params = new Map(
      Object.entries((input.params ?? {}) as object).map(([name, each]) => [name, String(each)]),
    );
    const filled = path
      .replace(/#.*/, '')
      .replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent((params.get(name) ?? 'x').slice(0, 200).toWellFormed()),
      );
    const [service = ''] = operation.operationId.split('.');
    const sending = request(server)
      [method as 'get'](`/ru${filled}`)
      .set({ 'x-dest': service, authorization: `Bearer ${token}` })
      .query(wellFormed(input.query));
    return operation.requestBody
      ? sending.set('content-type', 'application/json').send(JSON.stringify(input.body ?? null))
      : sending;
  }

  it.each(operations.filter(({ path }) => path !== '/readyz'))('causes no failure: $name', async (each) => {
    const { path, method, operation, name } = each;
    const next = inputsOfSchemas(schemasOf(operation), createRandom(seedOf(`openapi ${name}`)), new Map());
    for (let nth = 0; nth < INPUTS; nth++) {
      const input = next();
      const { status, body } = await send(path, method, operation, input);
      const message = `${status} ${JSON.stringify(body)} to ${JSON.stringify(input)?.slice(0, 400)}`;
      expect(status, message).toBeLessThan(500);
      if (status >= 400) expect(body, message).toMatchObject({ errorMessage: expect.any(String) });
      // The first input is the smallest valid one.
      if (nth === 0 && !unsaid.has(name)) expect(message).not.toContain('BadInput');
    }
  });
});

/** As much of a query as fits into a URL. */
function wellFormed(query: unknown): Record<string, string> {
  const entries = Object.entries(typeof query === 'object' && query !== null ? query : {}).slice(0, 20);
  return Object.fromEntries(entries.map(([name, each]) => [name, String(each).slice(0, 200).toWellFormed()]));
}
