import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calls, contract } from '#src/contract/index.ts';
import { openApiDocument, pathsOf } from '#src/contract/openapi/openapi.ts';

const written = join(import.meta.dirname, '../../docs/openapi.json');

describe('the OpenAPI document', () => {
  const document = openApiDocument();
  const text = JSON.stringify(document);
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

  it('is the one in docs/openapi.json: after a change of the contract run `npm run contract`', () => {
    const kept = readFileSync(written, 'utf8');
    expect(kept === `${JSON.stringify(document, null, 2)}\n`).toBe(true);
  });

  it('has every call once', () => {
    const ids = operations.map((operation) => (operation as { operationId: string }).operationId);
    expect(ids.toSorted()).toEqual(calls.map(({ service, name }) => `${service}.${name}`).toSorted());
  });

  it('refers to nothing that is not there', () => {
    const names = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
    const there = Object.entries(document.components).flatMap(([kind, parts]) =>
      Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
    );
    expect([...new Set(names)].filter((name) => !there.includes(name ?? ''))).toEqual([]);
    expect(text).not.toMatch(/"\$(defs|id|schema)"/);
  });

  it('serves both countries and names the service of a call in a header', () => {
    expect(document.servers.map(({ url }) => url)).toEqual(['/ru', '/am']);
    expect(document.paths['/Shop/GetShops']?.post).toMatchObject({
      parameters: [
        { name: 'x-dest', in: 'header', required: true, schema: { const: 'shop' } },
        { $ref: '#/components/parameters/visitorAddress' },
        { $ref: '#/components/parameters/gatewaySecret' },
      ],
    });
  });

  it('keeps two services apart that state the same method and path', () => {
    const { getShops } = contract.account;
    const paths = pathsOf([getShops, { ...getShops, service: 'shop' }]);
    expect(paths['/Shop']?.get).toMatchObject({ tags: ['account'] });
    expect(paths['/Shop#shop']?.get).toMatchObject({ tags: ['shop'] });
  });

  it('asks for a bearer but for the calls without a token check', () => {
    expect(document.security).toEqual([{ accessToken: [] }]);
    expect(document.paths['/Token/Get']?.post).toMatchObject({ security: [] });
    expect(document.paths['/Menu']?.get).not.toHaveProperty('security');
  });

  it('repeats the notes', () => {
    expect(document.paths['/Versions']?.get).toMatchObject({
      description: expect.stringMatching(/^Addition/),
    });
  });
});
