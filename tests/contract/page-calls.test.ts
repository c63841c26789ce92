import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import type { Call } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import { createGatewayClient } from '#src/web/gateway/gateway.ts';
import { inProcessTransport } from '#src/web/gateway/in-process-transport.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { openForTest } from '#tests/support/databases.ts';
import { required, service } from '#tests/support/services/service.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

const demo = await service('demo');
const handbook = join(import.meta.dirname, '../../docs/backend.md');

/** A page's row in docs/backend.md: required and optional calls. */
interface Row {
  readonly page: string;
  readonly needs: string;
  readonly lacks: string;
}

/** Every page makes these calls, and none fails without them. */
const everywhere = new Set(['getToken', 'getVersions', 'getMenu', 'getTexts']);

describe('the table of pages and calls in docs/backend.md', { timeout: 120_000 }, () => {
  let folder: string;
  let database: Database;
  let shop: TestBackend;
  let productPath: string;
  let article: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrina-page-calls-'));
    await copyFile(required(demo), join(folder, 'shop.sqlite'));
    database = await openForTest({ file: join(folder, 'shop.sqlite') });
    shop = createTestBackend(database, new Date());
    const body = { country: 'RU', pagination: { pageSize: 1 } } as const;
    const { products } = await shop.reply(contract.search.getProducts, { body });
    productPath = products[0]?.url ?? '';
    const { items } = await shop.reply(contract.content.listNews, { query: { country: 'RU' } });
    article = items[0]?.id ?? '';
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  /** Opens a page of a shop whose backend lacks a call; returns it with the calls that it made. */
  async function open(path: string, lacking?: string): Promise<{ status: number; calls: Set<string> }> {
    const calls = new Set<string>();
    const answer = (call: Call, ...rest: [object, Parameters<typeof shop.backend.answer>[2]]) => {
      const name = `${call.service}.${call.name}`;
      if (!everywhere.has(call.name)) calls.add(name);
      if (name === lacking) return Promise.resolve({ status: 501, body: { errorMessage: 'NotImplemented' } });
      return shop.backend.answer(call, ...rest);
    };
    const log = pino({ level: 'silent' });
    const client = createGatewayClient(inProcessTransport({ answer, ready: shop.backend.ready }));
    const { status } = await request(stubShop({}, { client, log }).express).get(path).set('Host', ruHost);
    return { status, calls };
  }

  async function rowOf(page: string): Promise<Row> {
    const path = page.replace('/product/{slug}', productPath).replace('{article}', article);
    const whole = await open(path);
    const names = [...whole.calls].sort();
    const without = await Promise.all(names.map((name) => open(path, name)));
    const isNeeded = (_name: string, at: number) => without[at]?.status !== whole.status;
    const listed = (some: string[]) => (some.length > 0 ? some.map((name) => `\`${name}\``).join(', ') : '—');
    return {
      page: `\`${page}\``,
      needs: listed(names.filter(isNeeded)),
      lacks: listed(names.filter((name, at) => !isNeeded(name, at))),
    };
  }

  it('is accurate', async () => {
    const table = (await readFile(handbook, 'utf8')).match(/^\| `\/[^\n]+\|$/gm) ?? [];
    const rows = table.map((line) => line.split('|').map((cell) => cell.trim()));
    expect(rows.length).toBeGreaterThan(10);
    const actual: string[] = [];
    for (const [, page = ''] of rows) {
      const row = await rowOf(page.replaceAll('`', ''));
      actual.push(`| ${row.page} | ${row.needs} | ${row.lacks} |`);
    }
    expect(table.join('\n')).toBe(actual.join('\n'));
  });

  it.each(['/', '/catalog/women'])(
    'a page without menus, texts and a strip has the rest: %s',
    async (path) => {
      for (const name of ['content.getMenu', 'content.getTexts', 'content.getBanners'])
        expect((await open(path, name)).status, name).toBe(200);
    },
  );
});
