import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'vitrina-boundaries-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const file of ['oxlint.config.ts', 'biome.json', 'package.json']) copyFileSync(file, join(folder, file));

/** What a folder must not import, by the table of boundaries; `type` means all but its types. */
const refused: Readonly<Record<string, readonly string[]>> = {
  'src/doctor': ['#demo/index.ts'],
  'src/config': ['#src/contract/call.ts', '../contract/call.ts'],
  'src/telemetry': ['#src/config/environment.ts', '../../contract/call.ts'],
  'src/contract': ['#src/routes.ts', 'express', 'node:fs', '../backend/app.ts'],
  'src/contract-docs': ['#src/config/countries.ts'],
  'src/letters': ['#src/routes.ts', '#views/mails/letter-mail.tsx'],
  'src/storefront': ['#src/backend/app.ts', '#src/process/server.ts', 'node:sqlite', '../backend/app.ts'],
  'src/storefront/http': ['#src/storefront/pages/home/home.tsx', '#src/storefront/router.ts', 'kysely'],
  'src/storefront/http/response': ['../../router.ts', '../../../backend/app.ts'],
  'src/storefront/identity': ['#src/storefront/pages/auth/auth.tsx'],
  'src/storefront/visitor': ['#src/contract/call.ts', '#src/web/request/cookies.ts', 'express'],
  'src/storefront/pages': [
    '#src/config/environment.ts',
    '#src/web/http/respond.ts',
    '#src/storefront/http/public-pages.ts',
    '#src/backend/app.ts',
    'express',
    '../http/public-pages.ts',
  ],
  'src/web': ['#src/storefront/result.ts', '#src/routes.ts', '#views/ui/slot.tsx', '../models/price.ts'],
  'src/web/request': ['../../routes.ts'],
  'src/web/gateway': ['#src/web/site.ts', '#views/hx.ts', '../site.ts'],
  'src/web/forms': ['#src/web/gateway/gateway.ts', '#src/config/environment.ts', 'node:fs'],
  'src/models': [
    'type #src/storefront/visitor/visitor.ts',
    '#src/web/gateway/gateway.ts',
    '#src/config/environment.ts',
    '#views/hx.ts',
    'express',
    'node:fs',
  ],
  'src/models/cart': ['../../storefront/handler.ts'],
  'src/process': ['#demo/open-demo.ts', '#src/backend/cart/lines.ts'],
  'src/commands': ['#demo/index.ts', '#src/backend/orders/staff/staff-orders.ts'],
  'src/backend': ['#src/process/server.ts', './cart/lines.ts', '#src/backend/cart/lines.ts'],
  'src/backend/registries': ['#src/backend/cart/lines.ts', '#src/backend/app.ts'],
  'src/backend/calls': ['#src/backend/cart/index.ts'],
  'src/backend/database': ['#src/backend/kernel/money/money.ts'],
  'src/backend/kernel': ['#src/backend/messages/index.ts', '../app.ts'],
  'src/backend/payments': ['#src/backend/messages/index.ts', '../shop/index.ts'],
  'src/backend/identity': ['#src/backend/account/index.ts', '#src/backend/messages/messages.ts'],
  'src/backend/cart': [
    '#src/routes.ts',
    '#src/backend/orders/index.ts',
    '#src/backend/catalogue/facets/dictionary.ts',
  ],
  'src/backend/orders': ['#src/backend/account/index.ts', '#src/backend/payments/settle.ts'],
  'src/backend/catalogue/calls': ['#src/backend/search/index.ts', '../../language/index.ts'],
  'src/backend/search': ['#src/backend/catalogue/calls/lists.ts'],
  'src/backend/language': ['#src/backend/kernel/money/money.ts', '#src/backend/catalogue/index.ts'],
  'demo/goods': ['#src/backend/cart/index.ts', '#src/routes.ts'],
  'demo/drawing': ['#src/config/countries.ts', '../goods/codes.ts'],
  views: [
    '#src/models/price.ts',
    '#src/web/forms/form.ts',
    'type #src/storefront/pages/home/home.tsx',
    '#src/contract/call.ts',
    '#src/config/environment.ts',
    'express',
    'node:fs',
  ],
};

const allowed: Readonly<Record<string, readonly string[]>> = {
  'src/contract': ['zod', '#src/config/constants.ts'],
  'src/web': ['#src/contract/call.ts', 'express'],
  'src/storefront': ['#src/models/map/map.ts', '#src/web/gateway/gateway.ts'],
  'src/storefront/pages': ['#src/contract/limits.ts', '#src/web/result.ts', '#src/routes.ts', '#views/hx.ts'],
  'src/models': ['#src/contract/limits.ts', 'type #src/web/site.ts', '#src/routes.ts'],
  'src/models/cart': ['../dates.ts', '../order/summary.ts'],
  'src/process': ['#src/backend/payments/index.ts', '#src/backend/registries/providers.ts'],
  'src/backend': ['./cart/index.ts', './kernel/handler.ts'],
  'src/backend/cart': ['#src/backend/catalogue/index.ts', '#src/backend/kernel/handler.ts'],
  'src/backend/orders/placing': ['#src/backend/cart/index.ts', '../records/rows.ts', './quote.ts'],
  'src/backend/search': ['#src/backend/language/index.ts'],
  'src/backend/language/words': ['./stem.ts', '#src/config/agreement.ts'],
  'demo/goods': ['#src/backend/database/schema.ts', '../drawing/index.ts'],
  views: ['type #src/models/price.ts', 'type #src/web/forms/field.ts', '#src/routes.ts', '#views/hx.ts'],
};

type Case = readonly [file: string, source: string];

/** A file for each import. */
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

/** Files that import each other in a circle, by value or only for types, each by another syntax. */
const circles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'of values': {
    'src/backend/cart/first.ts': "import { b } from './second.ts';\nexport const a = () => b;\n",
    'src/backend/cart/second.ts': "import { a } from './first.ts';\nexport const b = () => a;\n",
  },
  'of types alone, across folders': {
    'src/backend/orders/paid.ts':
      "import type { B } from '#src/backend/payments/payer.ts';\nexport type A = B[];\n",
    'src/backend/payments/payer.ts':
      "import type { C } from '#src/backend/shop/kept.ts';\nexport type B = C[];\n",
    'src/backend/shop/kept.ts': "export type { A as C } from '#src/backend/orders/paid.ts';\n",
  },
};

/** The messages of `npm run check`'s linters. */
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
  const output =
    lint('oxlint', '--format=unix') +
    lint(
      'biome',
      'lint',
      '--only=style/noRestrictedImports',
      '--vcs-enabled=false',
      '--max-diagnostics=none',
    );

  test.each(mustNot)('forbid %s to import %s', (file) => {
    expect(output).toContain(`${file}:`);
  });

  test.each(may)('allow %s to import %s', (file) => {
    expect(output).not.toContain(`${file}:`);
  });
});

describe('the check of import circles', () => {
  const planted = Object.values(circles).flatMap((files) => Object.entries(files));
  for (const [file, source] of planted) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
  const output = lint(
    'biome',
    'lint',
    '--only=suspicious/noImportCycles',
    '--vcs-enabled=false',
    '--max-diagnostics=none',
  );

  test.each(Object.entries(circles))('finds a circle %s', (_name, files) => {
    for (const file of Object.keys(files)) expect(output).toContain(`${file}:`);
  });
});
