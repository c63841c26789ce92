import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import autocannon from 'autocannon';
import { startServer } from './load.ts';

/** The unit of CPU times in /proc. */
const TICKS_PER_SECOND = 100;

export type BenchShop = Awaited<ReturnType<typeof openShop>>;

/** Starts the built shop over a copy of the one in DATA_DIR. */
export async function openShop(port: number, copied: CopyOptions = {}) {
  const { folder, file } = copyShop(copied);
  const items = itemsOf(file);
  const origin = `http://localhost:${port}`;
  const env = {
    PORT: String(port),
    TEST_PAYMENTS_PORT: String(port + 1),
    RU_ORIGIN: origin,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    PAYMENT_PROVIDER: 'test',
    TRUST_PROXY: 'loopback',
  };
  const server = await startServer(['scripts/start.mjs'], env, `${origin}/readyz`);

  /** A browser that keeps its cookies. */
  function browser() {
    const cookies = new Map<string, string>();
    const header = () => [...cookies.values()].join('; ');
    return {
      header,
      keep(reply: Response): Response {
        for (const cookie of reply.headers.getSetCookie()) {
          const [pair = ''] = cookie.split(';');
          cookies.set(pair.slice(0, pair.indexOf('=')), pair);
        }
        return reply;
      },
    };
  }

  return {
    origin,
    items,
    pid: server.pid,
    /** Returns the cookies of a new shopper with these items in the cart. */
    async shopper(itemIds: readonly number[]): Promise<string> {
      const { header, keep } = browser();
      keep(await fetch(`${origin}/fragments/visitor`));
      for (const itemId of itemIds) keep(await post(origin, '/cart/lines', `itemId=${itemId}`, header()));
      return header();
    },
    /** Returns the cookies of a customer of the demo shop who has just signed in. */
    async customer(phone: string): Promise<string> {
      const { header, keep } = browser();
      const enter = async (fields: Record<string, string>) => {
        const body = String(new URLSearchParams({ phone, ...fields }));
        const headers = { ...postHeaders(header()), 'hx-request': '' };
        return keep(await fetch(`${origin}/auth`, { method: 'POST', headers, body, redirect: 'manual' }));
      };
      const asked = await (await enter({ do: 'login' })).text();
      const [, code = ''] = /name="demoCode" value="(\d+)"/.exec(asked) ?? [];
      const { status } = await enter({ do: 'confirm', code });
      if (status !== 303) throw new Error(`Not signed in: ${status}`);
      return header();
    },
    /** Measures requests per second, p99 latency in ms, and the server's CPU time per request in ms. */
    async measure(options: Partial<autocannon.Options>) {
      const before = processorSeconds(server.pid);
      const result = await autocannon({ url: origin, duration: 6, connections: 16, ...options });
      const processorMs = ((processorSeconds(server.pid) - before) * 1000) / result.requests.total;
      const failed = result.errors + result.non2xx - (result['3xx'] ?? 0);
      return { perSecond: result.requests.average, p99: result.latency.p99, processorMs, failed };
    },
    close() {
      server.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

interface CopyOptions {
  /** Including pictures; the server makes missing ones, which takes a whole core for half an hour. */
  readonly withPictures?: boolean;
}

/** Copies the filled shop in DATA_DIR, by default `.data`, into a new folder. */
function copyShop({ withPictures = false }: CopyOptions = {}): { folder: string; file: string } {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-bench-shop-'));
  const file = join(folder, 'vitrina.sqlite');
  const filled = process.env.DATA_DIR ?? '.data';
  const database = join(filled, 'vitrina.sqlite');
  if (!existsSync(database)) throw new Error(`There is no shop in ${filled}: fill one with npm run seed.`);
  const source = new DatabaseSync(database, { readOnly: true });
  source.exec(`VACUUM INTO '${file}'`);
  source.close();
  for (const pictures of withPictures ? ['originals', 'pictures'] : [])
    if (existsSync(join(filled, pictures)))
      cpSync(join(filled, pictures), join(folder, pictures), { recursive: true });
  return { folder, file };
}

export const postHeaders = (cookie: string) => ({
  cookie,
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
  'hx-request': 'true',
});

export function report(
  name: string,
  {
    perSecond,
    p99,
    processorMs,
    failed,
  }: { perSecond: number; p99: number; processorMs: number; failed: number },
): void {
  const processor = Number.isFinite(processorMs) ? `, ${processorMs.toFixed(2)} ms of processor each` : '';
  const failures = failed > 0 ? `, ${failed} failed` : '';
  console.log(`${name.padEnd(36)} ${perSecond.toFixed(0)}/s, p99 ${p99} ms${processor}${failures}`);
}

async function post(origin: string, path: string, body: string, cookie: string): Promise<Response> {
  const reply = await fetch(origin + path, { method: 'POST', headers: postHeaders(cookie), body });
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return reply;
}

function itemsOf(file: string): number[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database
    .prepare(
      `SELECT item_id FROM stock JOIN shops ON shops.number = stock.shop_number WHERE shops.country = 'RU'
       GROUP BY item_id HAVING SUM(quantity) >= 10 ORDER BY COUNT(*) DESC LIMIT 2000`,
    )
    .all();
  database.close();
  return rows.map(({ item_id }) => Number(item_id));
}

function processorSeconds(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
