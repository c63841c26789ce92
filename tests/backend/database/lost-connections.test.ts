import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { postgresDialect } from '#src/backend/database/postgres.ts';
import { describeOnPostgres } from '#tests/support/databases.ts';

const CONNECTIONS = 10;

/** Stands between a shop and its database, and may break all connections, or take in what comes and hand nothing on. */
async function gateBefore(url: URL) {
  const connections = new Set<Socket>();
  const breakAll = () => {
    for (const near of connections) near.resetAndDestroy();
  };
  const gate = { swallows: false, url: new URL(url), heard: new Set<Socket>(), breakAll };
  const server = createServer((near) => {
    connections.add(near.on('close', () => connections.delete(near)));
    near.on('data', () => gate.heard.add(near));
    const far = connect(Number(url.port), url.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (data) => gate.swallows || to.write(data));
      from.on('error', () => {}).on('close', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  gate.url.port = String((server.address() as AddressInfo).port);
  return gate;
}

describeOnPostgres('connections to a database that went away', (open) => {
  test('fail where they break at work, and others take their place', async () => {
    const { place } = await open();
    const gate = await gateBefore(new URL(place.url ?? ''));
    const query = new Kysely({ dialect: postgresDialect(gate.url.href) });
    onTestFinished(() => query.destroy());
    /** How the answers end when every connection is asked at once. */
    const ask = async () => {
      const asked = Array.from({ length: CONNECTIONS }, () => sql`SELECT 1`.execute(query));
      return new Set((await Promise.allSettled(asked)).map(({ status }) => status));
    };
    expect(await ask()).toEqual(new Set(['fulfilled']));
    gate.swallows = true;
    gate.heard.clear();
    const asked = ask();
    while (gate.heard.size < CONNECTIONS) await setImmediate();
    gate.swallows = false;
    gate.breakAll();
    expect(await asked).toEqual(new Set(['rejected']));
    expect(await ask()).toEqual(new Set(['fulfilled']));
  });
});
