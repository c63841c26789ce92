import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'vitrina-boundaries-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const file of ['.oxlintrc.json', 'biome.json', 'package.json']) copyFileSync(file, join(folder, file));

/** What a folder must not import, by the table of boundaries; `type` means all but its types. */
const refused: Readonly<Record<string, readonly string[]>> = {
  'src/doctor': ['#demo/index.ts'],
  'src/config': ['#src/contract/call.ts', '#src/process/server.ts', '#views/hx.ts', '../contract/call.ts'],
  'src/telemetry': ['#src/config/environment.ts', '#src/contract/call.ts', '../../contract/call.ts'],
  'src/contract': ['#src/backend/app.ts', '#src/routes.ts', 'express', 'node:fs', '../backend/app.ts'],
  'src/contract/cart': ['../../backend/app.ts'],
  'src/storefront': [
    '#src/backend/app.ts',
    '#demo/mails/mail-pages.ts',
    '#src/process/server.ts',
    'kysely',
    'pg',
    'node:sqlite',
    '../backend/app.ts',
  ],
  'src/storefront/http': [
    '#src/backend/money.ts',
    '#src/storefront/pages/home/home.tsx',
    '#src/storefront/router.ts',
    'kysely',
    '../../backend/money.ts',
  ],
  'src/storefront/http/response': ['#src/storefront/router.ts', '../../router.ts', '../../../backend/app.ts'],
  'src/web': [
    '#src/storefront/result.ts',
    '#src/models/price.ts',
    '#src/routes.ts',
    '#src/backend/app.ts',
    '#views/ui/slot.tsx',
    'kysely',
    'node:sqlite',
    '../models/price.ts',
  ],
  'src/web/request': ['#src/routes.ts', '../../routes.ts', '../../storefront/result.ts'],
  'src/web/gateway': [
    '#src/storefront/visitor/visitor.ts',
    '#src/routes.ts',
    '#src/web/site.ts',
    '#src/backend/app.ts',
    '#views/hx.ts',
    'node:sqlite',
    '../site.ts',
  ],
  'src/web/forms': [
    '#src/models/price.ts',
    '#src/storefront/pages/feedback/feedback.tsx',
    '#src/web/gateway/gateway.ts',
    '#src/config/environment.ts',
    '#views/hx.ts',
    'node:fs',
    '../gateway/gateway.ts',
  ],
  'src/storefront/visitor': [
    '#src/contract/call.ts',
    '#src/models/price.ts',
    '#src/web/request/cookies.ts',
    'express',
  ],
  'src/models': [
    '#demo/index.ts',
    'type #src/storefront/pages/feedback/feedback.tsx',
    'type #src/storefront/visitor/visitor.ts',
    '#src/storefront/pictures/converter.ts',
    '#src/web/gateway/gateway.ts',
    '#src/web/request/forms.ts',
    '#src/config/environment.ts',
    '#src/backend/money.ts',
    '#src/process/server.ts',
    '#views/hx.ts',
    'express',
    'node:fs',
  ],
  'src/models/cart': ['../../storefront/handler.ts', '../../web/gateway/gateway.ts'],
  'src/storefront/pages': [
    '#demo/index.ts',
    '#src/config/environment.ts',
    '#src/web/request/cookies.ts',
    '#src/web/http/respond.tsx',
    '#src/storefront/http/public-pages.ts',
    '#src/storefront/pictures/converter.ts',
    '#src/storefront/app.ts',
    '#src/backend/app.ts',
    'express',
    'kysely',
    'node:sqlite',
    '../http/public-pages.ts',
  ],
  'src/process': ['#demo/open-demo.ts', '#src/backend/cart/lines.ts', '../backend/cart/lines.ts'],
  'src/commands': ['#demo/index.ts', '#src/backend/orders/staff/staff-orders.ts'],
  'src/backend': [
    '#demo/index.ts',
    '#src/process/server.ts',
    './cart/lines.ts',
    './orders/placing/quote.ts',
    '#src/backend/cart/lines.ts',
  ],
  'src/backend/registries': ['#src/backend/cart/lines.ts', '#src/backend/app.ts', '../cart/index.ts'],
  'src/backend/calls': ['#src/backend/cart/index.ts', '#src/backend/app.ts'],
  'src/backend/database': ['#src/backend/kernel/money/money.ts', '../kernel/money/money.ts'],
  'src/backend/kernel': [
    '#src/backend/messages/index.ts',
    '#src/backend/app.ts',
    '../messages/index.ts',
    '../app.ts',
  ],
  'src/backend/payments': [
    '#src/backend/orders/index.ts',
    '#src/backend/messages/index.ts',
    '../shop/index.ts',
  ],
  'src/backend/identity': [
    '#src/backend/account/index.ts',
    '#src/backend/messages/messages.ts',
    '#src/backend/registries/providers.ts',
  ],
  'src/backend/cart': [
    '#demo/index.ts',
    '#src/routes.ts',
    '#src/process/server.ts',
    '#views/hx.ts',
    '#src/backend/app.ts',
    '#src/backend/orders/index.ts',
    '#src/backend/catalogue/calls/urls.ts',
    '#src/backend/catalogue/facets/slug.ts',
    '../../storefront/routes.ts',
    '#src/backend/search/index.ts',
    '../catalogue/index.ts',
    '../app.ts',
  ],
  'src/backend/orders': [
    '#src/backend/account/index.ts',
    '#src/backend/payments/settle.ts',
    '#src/backend/payments/yookassa/yookassa.ts',
  ],
  'src/backend/orders/placing': ['../../payments/index.ts', '../../app.ts'],
  'src/backend/catalogue': [
    '#src/backend/search/index.ts',
    '#src/backend/language/reading/query.ts',
    '../search/index.ts',
  ],
  'src/backend/catalogue/calls': ['../../language/index.ts'],
  'src/backend/search': ['#src/backend/catalogue/calls/lists.ts', '#src/backend/language/words/stem.ts'],
  'src/backend/language': ['#src/backend/kernel/money/money.ts', '#src/backend/catalogue/index.ts'],
  'src/backend/language/words': ['../../catalogue/index.ts', '../../shop/index.ts'],
  'demo/goods': ['#src/backend/cart/index.ts', '#src/routes.ts', '#views/hx.ts'],
  'demo/drawing': ['#src/config/countries.ts', '#src/backend/database/schema.ts', '../goods/codes.ts'],
  views: [
    '#demo/index.ts',
    '#src/models/price.ts',
    '#src/web/forms/form.ts',
    '#src/web/gateway/gateway.ts',
    '#src/web/site.ts',
    'type #src/storefront/result.ts',
    'type #src/storefront/pages/home/home.tsx',
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
  'src/web': ['#src/contract/call.ts', '#src/config/countries.ts', 'express', 'react'],
  'src/web/gateway': ['#src/contract/call.ts', '#src/config/constants.ts', 'undici'],
  'src/web/forms': ['zod', '#src/contract/limits.ts', '#src/config/constants.ts'],
  'src/storefront': ['#src/models/map/map.ts', '#src/routes.ts', '#src/web/gateway/gateway.ts'],
  'src/storefront/visitor': ['#src/web/gateway/gateway.ts', '#src/config/countries.ts'],
  'src/models': [
    '#src/contract/limits.ts',
    '#src/web/forms/phone.ts',
    'type #src/web/site.ts',
    '#src/config/constants.ts',
    '#src/routes.ts',
  ],
  'src/models/cart': ['../dates.ts', '../order/summary.ts'],
  'src/storefront/pages': [
    '#src/contract/limits.ts',
    '#src/web/forms/form.ts',
    '#src/web/gateway/gateway.ts',
    '#src/web/request/cookie.ts',
    '#src/web/result.ts',
    '#src/models/price.ts',
    '#src/storefront/result.ts',
    '#src/routes.ts',
    '#views/hx.ts',
  ],
  'src/process': [
    '#src/backend/app.ts',
    '#src/backend/payments/index.ts',
    '#src/backend/database/database.ts',
    '#src/backend/registries/providers.ts',
  ],
  'src/commands': ['#src/backend/orders/index.ts', '#src/backend/database/database.ts'],
  'src/backend': [
    './cart/index.ts',
    './kernel/handler.ts',
    './database/database.ts',
    './app.ts',
    './calls/metrics.ts',
    './registries/gauges.ts',
  ],
  'src/backend/registries': ['#src/backend/cart/index.ts', '#src/backend/kernel/handler.ts'],
  'src/backend/calls': ['#src/backend/kernel/handler.ts', '#src/contract/call.ts'],
  'src/backend/kernel': ['#src/backend/database/database.ts', '#src/config/countries.ts', './handler.ts'],
  'src/backend/cart': [
    '#src/contract/call.ts',
    '#src/backend/database/database.ts',
    '#src/backend/kernel/handler.ts',
    '#src/backend/catalogue/index.ts',
    '#src/backend/language/index.ts',
    '#src/config/countries.ts',
  ],
  'src/backend/orders': ['#src/backend/cart/index.ts', '#src/backend/payments/index.ts'],
  'src/backend/orders/placing': ['../records/rows.ts', '../messages/order.ts', './quote.ts'],
  'src/backend/catalogue': ['#src/backend/language/index.ts', '#src/backend/shop/index.ts'],
  'src/backend/search': ['#src/backend/catalogue/index.ts', '#src/backend/language/index.ts'],
  'src/backend/language': ['#src/config/agreement.ts', '#src/backend/kernel/arrays/sorting.ts'],
  'src/backend/language/words': ['./stem.ts', '../knowledge/phrases.ts'],
  'demo/commands': ['#src/commands/running/command.ts', '../index.ts'],
  'demo/goods': [
    '#src/backend/database/schema.ts',
    '#src/contract/shapes.ts',
    '#src/config/countries.ts',
    '../drawing/index.ts',
  ],
  views: [
    'type #src/models/price.ts',
    'type #src/web/forms/field.ts',
    '#src/web/document/html-parts.ts',
    '#src/routes.ts',
    '#views/hx.ts',
  ],
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
