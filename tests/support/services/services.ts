import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import type { Found, Started } from './started.ts';

/** Each is loaded on demand, so that a run of a few tests starts at once. */
const services = {
  /** The URL of this run's PostgreSQL database `postgres`, from which a test file creates its own. */
  postgres: async () => (await import('./postgres.ts')).startPostgres(),
  /** A SQLite file with the current schema and no rows, to be copied. */
  sqlite: async () => (await import('./sqlite.ts')).emptySqlite(),
  /** The Java that the HTML checker runs on. */
  java: async () => (await import('./java.ts')).findJava(),
  /** The WebSocket endpoint of one Chromium. */
  chromium: async () => (await import('./chromium.ts')).startChromium(),
  /** The path of Firefox. */
  firefox: async () => (await import('./firefox.ts')).findFirefox(),
  /** The path of the text browser w3m. */
  w3m: async () => (await import('./w3m.ts')).findW3m(),
  /** A SQLite file with the demo shop, to be copied. */
  demo: async () => (await import('./demo.ts')).demoDatabase(),
};

export type ServiceName = keyof typeof services;

/** Global set-up: a server that starts each service when a test file first requests it (`service.ts`). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = new Map<string, Promise<Found & Partial<Started>>>();
  const start = (name: string): Promise<Found & Partial<Started>> =>
    services[name as ServiceName]().catch((error) => ({ missing: `No ${name}: ${String(error)}` }));
  const answer = async ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const name = url.slice(1);
    const starting = started.get(name) ?? start(name);
    started.set(name, starting);
    const found = await starting;
    response.end(JSON.stringify(found));
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  project.provide('services', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.closeAllConnections();
    server.close();
    for (const each of await Promise.all(started.values())) await each.stop?.();
  };
}
