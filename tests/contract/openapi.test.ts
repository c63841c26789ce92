import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { calls, contract } from '#src/contract/index.ts';
import recorded from '#src/contract/openapi/examples.json' with { type: 'json' };
import { exampleOf } from '#src/contract/openapi/examples.ts';
import { openApiDocument, pathsOf } from '#src/contract/openapi/openapi.ts';

const written = join(import.meta.dirname, '../../docs/openapi.json');

describe('the OpenAPI document', () => {
  const document = openApiDocument();
  const text = JSON.stringify(document);
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

  it('matches docs/openapi.json: after a change of the contract run `npm run contract`', () => {
    const kept = readFileSync(written, 'utf8');
    expect(kept === `${JSON.stringify(document, null, 2)}\n`).toBe(true);
  });

  it('has every call once', () => {
    const ids = operations.map((operation) => (operation as { operationId: string }).operationId);
    const stated = calls.map(({ service, name }) => `${service}.${name}`);
    expect(ids.toSorted()).toEqual([...stated, 'readyz'].toSorted());
  });

  it('describes every operation, property and parameter', () => {
    const untold = operations.flatMap((operation) => {
      const { operationId, summary, description, parameters = [] } = operation as Operation;
      const bare = parameters.filter((each) => each.name && !isDescribed(each) && !isDescribed(each.schema));
      return summary && description ? bare.map(({ name }) => `${operationId} ${name}`) : [operationId];
    });
    const bareProperties = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      withoutDescription(schema, name),
    );
    expect([...untold, ...bareProperties]).toEqual([]);
  });

  it.for(calls.map((call) => [`${call.service}.${call.name}`, call] as const))(
    'has an example of %s that fits its input and reply',
    ([, call]) => {
      const { input, reply } = exampleOf(call) ?? { input: {} };
      expect(call.reply.parse(reply)).toStrictEqual(reply);
      for (const part of ['params', 'query', 'body'] as const)
        if (call[part]) expect(call[part].parse(input[part])).toMatchObject(Object(input[part]));
        else expect(input).not.toHaveProperty(part);
    },
  );

  it('has an example of every call, and none of a call that is gone', () => {
    const stated = calls.map(({ service, name }) => `${service}.${name}`);
    expect(Object.keys(recorded)).toEqual(stated.toSorted());
  });

  it('has a readable token in an example', () => {
    const tokens = contract.identity.getToken.reply.parse(exampleOf(contract.identity.getToken)?.reply);
    expect(decodeJwt(tokens.token)).toMatchObject({ UserId: '', exp: expect.any(Number) });
  });

  it('has no dangling references', () => {
    const names = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
    const there = Object.entries(document.components).flatMap(([kind, parts]) =>
      Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
    );
    expect([...new Set(names)].filter((name) => !there.includes(name ?? ''))).toEqual([]);
    expect(text).not.toMatch(/"\$(defs|id|schema)"/);
  });

  type Schema = Record<string, unknown> & { readonly description?: string; readonly $ref?: string };
  interface Operation {
    readonly operationId: string;
    readonly summary?: string;
    readonly description?: string;
    readonly parameters?: readonly { name?: string; description?: string; schema: Schema }[];
  }

  /** By its own description, or by that of the shared shape. */
  function isDescribed({ description, $ref = '' }: { description?: string; $ref?: string }): boolean {
    const shapes: Readonly<Record<string, Schema>> = document.components.schemas;
    return Boolean(description ?? shapes[$ref.split('/').at(-1) ?? '']?.description);
  }

  /** The properties in a schema, at any depth, without a description. */
  function withoutDescription(schema: unknown, path: string): string[] {
    if (typeof schema !== 'object' || schema === null) return [];
    const { properties = {}, ...rest } = schema as { properties?: Record<string, Schema> };
    const bare = Object.entries(properties).filter(([, property]) => !isDescribed(property));
    return [
      ...bare.map(([name]) => `${path}.${name}`),
      ...Object.entries({ ...properties, ...rest }).flatMap(([name, each]) =>
        withoutDescription(each, `${path}.${name}`),
      ),
    ];
  }

  it('serves both countries and names a call’s service in a header', () => {
    expect(document.servers.map(({ url }) => url)).toEqual(['/ru', '/am']);
    expect(document.paths['/Shop/GetShops']?.post).toMatchObject({
      parameters: [
        { name: 'x-dest', in: 'header', required: true, schema: { const: 'shop' } },
        { $ref: '#/components/parameters/visitorAddress' },
        { $ref: '#/components/parameters/gatewaySecret' },
      ],
    });
  });

  it('separates two services with the same method and path', () => {
    const { getShops } = contract.account;
    const paths = pathsOf([getShops, { ...getShops, service: 'shop' }]);
    expect(paths['/Shop']?.get).toMatchObject({ tags: ['account'] });
    expect(paths['/Shop#shop']?.get).toMatchObject({ tags: ['shop'] });
  });

  it('requires a bearer except for calls without a token check', () => {
    expect(document.security).toEqual([{ accessToken: [] }]);
    expect(document.paths['/Token/Get']?.post).toMatchObject({ security: [] });
    expect(document.paths['/Menu']?.get).not.toHaveProperty('security');
  });

  it('includes the notes', () => {
    expect(document.paths['/Versions']?.get).toMatchObject({
      description: expect.stringMatching(/^Addition/),
    });
  });
});
