import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'vitrina-boundaries-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const file of ['.oxlintrc.json', 'biome.json']) copyFileSync(file, join(folder, file));

/** What a folder must not import, by the table of boundaries; `type` is all of it but its types. */
const refused: Readonly<Record<string, readonly string[]>> = {
  'src/config': ['#src/contract/call.ts', '#src/server.ts', '#views/hx.ts', '../contract/call.ts'],
  'src/contract': [
    '#src/backend/app.ts',
    '#src/storefront/routes.ts',
    'express',
    'node:fs',
    '../backend/app.ts',
  ],
  'src/storefront': [
    '#src/backend/app.ts',
    '#src/server.ts',
    'kysely',
    'pg',
    'node:sqlite',
    '../backend/app.ts',
  ],
  'src/storefront/http': ['#src/backend/money.ts', 'kysely', '../../backend/money.ts'],
  'src/storefront/gateway': [
    '#src/storefront/visitor/visitor.ts',
    '#src/storefront/routes.ts',
    '#src/backend/app.ts',
    '#views/hx.ts',
    'node:sqlite',
    '../visitor/visitor.ts',
  ],
  'src/storefront/visitor': [
    '#src/contract/call.ts',
    '#src/storefront/models/price.ts',
    '#src/storefront/http/cookies.ts',
    'express',
    '../models/price.ts',
  ],
  'src/storefront/forms': [
    '#src/storefront/models/price.ts',
    '#src/storefront/pages/feedback/feedback-form.ts',
    '#src/storefront/gateway/gateway.ts',
    '#src/config/environment.ts',
    '#views/hx.ts',
    'node:fs',
    '../models/price.ts',
  ],
  'src/storefront/models': [
    '#src/storefront/pages/feedback/feedback-form.ts',
    'type #src/storefront/pages/feedback/feedback.tsx',
    '#src/storefront/visitor/visitor.ts',
    '#src/storefront/gateway/gateway.ts',
    '#src/storefront/pictures/converter.ts',
    '#src/config/environment.ts',
    '#src/backend/money.ts',
    '#views/hx.ts',
    'node:fs',
    '../gateway/gateway.ts',
  ],
  'src/storefront/pages': [
    '#src/config/environment.ts',
    '#src/storefront/http/cookies.ts',
    '#src/storefront/pictures/converter.ts',
    '#src/storefront/app.ts',
    '#src/backend/app.ts',
    'express',
    'kysely',
    'node:sqlite',
    '../http/cookies.ts',
  ],
  'src/backend/cart': [
    '#src/demo/index.ts',
    '#src/storefront/routes.ts',
    '#src/server.ts',
    '#views/hx.ts',
    '../../storefront/routes.ts',
  ],
  'src/demo/goods': ['#src/backend/cart/index.ts', '#src/storefront/routes.ts', '#views/hx.ts'],
  'src/demo/drawing': ['#src/config/countries.ts', '#src/backend/database/schema.ts', '../goods/codes.ts'],
  views: [
    '#src/storefront/models/price.ts',
    '#src/storefront/forms/form.ts',
    '#src/storefront/gateway/gateway.ts',
    '#src/storefront/pictures/converter.ts',
    '#src/storefront/site.ts',
    '#src/contract/call.ts',
    '#src/config/environment.ts',
    '#src/backend/app.ts',
    'express',
    'node:fs',
    '../src/backend/app.ts',
  ],
};

const allowed: Readonly<Record<string, readonly string[]>> = {
  'src/config': ['zod'],
  'src/contract': ['zod', '#src/config/constants.ts'],
  'src/storefront/gateway': ['#src/contract/call.ts', '#src/config/constants.ts', 'undici'],
  'src/storefront/visitor': ['#src/storefront/gateway/gateway.ts', '#src/config/countries.ts'],
  'src/storefront/forms': ['zod', '#src/contract/limits.ts', '#src/config/constants.ts'],
  'src/storefront/models': [
    '#src/contract/limits.ts',
    '#src/storefront/forms/phone.ts',
    'type #src/storefront/pages/feedback/feedback-form.ts',
    'type #src/storefront/visitor/visitor.ts',
    '#src/config/constants.ts',
    '#src/storefront/routes.ts',
  ],
  'src/storefront/pages': [
    '#src/contract/limits.ts',
    '#src/storefront/forms/form.ts',
    '#src/storefront/gateway/gateway.ts',
    '#src/storefront/visitor/cookie.ts',
    '#src/storefront/models/price.ts',
    '#src/storefront/http/result.ts',
    '#src/storefront/routes.ts',
    '#views/hx.ts',
  ],
  'src/backend/cart': [
    '#src/contract/call.ts',
    '#src/backend/database/database.ts',
    '#src/config/countries.ts',
  ],
  'src/demo/goods': [
    '#src/backend/database/schema.ts',
    '#src/contract/shapes.ts',
    '#src/config/countries.ts',
    '../drawing/index.ts',
  ],
  views: [
    'type #src/storefront/models/price.ts',
    'type #src/storefront/forms/field.ts',
    '#src/storefront/routes.ts',
    '#views/hx.ts',
  ],
};

type Case = readonly [file: string, source: string];

/** One file for each import. */
function write(imports: Readonly<Record<string, readonly string[]>>, kind: string): Case[] {
  return Object.entries(imports).flatMap(([path, sources]) => {
    mkdirSync(join(folder, path), { recursive: true });
    return sources.map((source, index): Case => {
      const [type, from] = source.startsWith('type ') ? ['type ', source.slice(5)] : ['', source];
      const file = `${path}/${kind}-${index}.ts`;
      writeFileSync(join(folder, file), `import ${type}* as it from '${from}';\nexport { it };\n`);
      return [file, source];
    });
  });
}

/** What the linters of `npm run check` say. */
function lint(program: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(resolve('node_modules/.bin', program), args, {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

describe('the linters', () => {
  const mustNot = write(refused, 'refused');
  const may = write(allowed, 'allowed');
  const said =
    lint('oxlint', '--format=unix') +
    lint(
      'biome',
      'lint',
      '--only=style/noRestrictedImports',
      '--vcs-enabled=false',
      '--max-diagnostics=none',
    );

  test.each(mustNot)('refuse in %s to import %s', (file) => {
    expect(said).toContain(`${file}:`);
  });

  test.each(may)('let %s import %s', (file) => {
    expect(said).not.toContain(`${file}:`);
  });
});
