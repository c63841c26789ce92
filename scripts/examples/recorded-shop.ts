import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import { pino } from 'pino';
import request from 'supertest';
import { seedDemo } from '#demo/index.ts';
import { createBackend } from '#src/backend/app.ts';
import { noteNames } from '#src/backend/commerceml/index.ts';
import { type Database, openDatabase } from '#src/backend/database/database.ts';
import { noteFile } from '#src/backend/exports/index.ts';
import type { Message } from '#src/backend/messages/index.ts';
import { createStaffKeys } from '#src/backend/staff/index.ts';
import { createTestPayments, createTestProvider } from '#src/backend/test-payments/index.ts';
import type { Call, CallInput, CallReply } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import type { Example } from '#src/contract/openapi/examples.ts';
import { type Permission, permissionNames } from '#src/contract/permissions.ts';
import type { EmbeddedBackend } from '#src/web/gateway/in-process-transport.ts';

import { exampleCarrier } from './carrier.ts';

const PAYMENTS_ORIGIN = 'https://pay.example.com';
export const DESK_ORIGIN = 'https://desk.shop.example.com';
const origins = { RU: 'https://shop.example.com', AM: 'https://am.shop.example.com' };

export type Examples = Map<string, Example>;

/** The demo shop, whose clock stands still unless a scenario lets time pass. */
export interface RecordedShop {
  /** The backend for the conformance kit. Its examples stand where no scenario gives one. */
  readonly checked: EmbeddedBackend;
  /** A call of a scenario, which has to succeed. The first one of its kind is the example. */
  ask<C extends Call>(call: C, input: CallInput<C>, token?: string | null): Promise<CallReply<C>>;
  /** The same without an example, for what a scenario has to find out. */
  look<C extends Call>(call: C, input: CallInput<C>, token?: string | null): Promise<CallReply<C>>;
  /** With all permissions. */
  readonly staffKey: string;
  /** With all permissions but that of sending refunds. */
  readonly grantingKey: string;
  pass(seconds: number): void;
  /** What matches in the newest message that has it, after all messages were sent. */
  messageMatch(pattern: RegExp): Promise<RegExpMatchArray>;
  /** Pays on the page of the test provider, whose notice reaches the shop. */
  pay(url: string): Promise<void>;
  /** Notes the file of an export, which a process beside the shop makes. */
  noteExportFile(id: number, key: string): Promise<void>;
  /** 1C has told of things. */
  hearFrom1c(names: Parameters<typeof noteNames>[1]): Promise<void>;
  examples(): Examples;
  close(): Promise<void>;
}

export async function openRecordedShop(now: Date): Promise<RecordedShop> {
  mock.timers.enable({ apis: ['Date'], now });
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-examples-'));
  const database = await openDatabase({ file: join(folder, 'shop.sqlite') });
  await seedDemo(database, { dataDir: folder, pictures: false });
  await knowPlaces(database);
  const log = pino({ level: 'silent' });
  const payments = { database, key: Buffer.from('an example'), origin: PAYMENTS_ORIGIN };
  const sent: Message[] = [];
  const backend = createBackend({
    database,
    log,
    origins,
    deskOrigin: DESK_ORIGIN,
    isDemo: true,
    now: () => new Date(),
    monotonic: () => Date.now(),
    providers: {
      messages: { send: async (message) => void sent.push(message) },
      geo: { locateIp: async () => null, addresses: null },
      payments: createTestProvider({ ...payments, shopOrigins: origins, now: () => new Date() }),
      captcha: null,
      carrier: exampleCarrier,
      channels: { mail: true, sms: true },
      showsCodes: true,
      foreign: [],
    },
  });
  const keys = createStaffKeys(database, () => new Date());
  const keyWith = (name: string, permissions: readonly Permission[]) =>
    keys.make({ name, permissions, endsAt: null }, 'example');
  const staffKey = await keyWith('example', permissionNames);
  const grantingKey = await keyWith(
    'granting',
    permissionNames.filter((permission) => permission !== 'refunds.send'),
  );
  const [fromChecks, fromScenarios]: [Examples, Examples] = [new Map(), new Map()];

  async function look<C extends Call>(
    call: C,
    input: CallInput<C>,
    token: string | null = null,
    answer: EmbeddedBackend['answer'] = backend.answer,
  ): Promise<CallReply<C>> {
    const { status, body } = await answer(call, input as object, {
      country: 'RU',
      accessToken: token,
      address: null,
    });
    if (isSuccess({ status, body })) return body as CallReply<C>;
    throw new Error(`${nameOf(call)} answered ${status} ${JSON.stringify(body)} to ${JSON.stringify(input)}`);
  }
  const recordScenario = recordedAnswer(backend.answer, fromScenarios);
  const ask: RecordedShop['ask'] = (call, input, token) => look(call, input, token, recordScenario);

  const pages = createTestPayments({
    ...payments,
    armenianOrigin: origins.AM,
    log,
    notify: async (notice) => (await ask(contract.cart.paymentNotice, { body: notice })).success,
    later: () => {},
  });

  return {
    staffKey,
    grantingKey,
    checked: { answer: recordedAnswer(backend.answer, fromChecks), ready: backend.ready },
    ask,
    look: (call, input, token) => look(call, input, token),
    pass: (seconds) => mock.timers.tick(seconds * 1000),
    async messageMatch(pattern) {
      await backend.upkeep();
      const texts = sent.map((message) => JSON.stringify(message));
      const match = texts.findLast((text) => pattern.test(text))?.match(pattern);
      if (!match) throw new Error(`No message has ${pattern.source}`);
      return match;
    },
    async pay(url) {
      const { pathname, host } = new URL(url);
      const choice = { outcome: 'success', notice: 'twice' };
      await request(pages).post(pathname).set('Host', host).type('form').send(choice).expect(303);
    },
    async noteExportFile(id, key) {
      const file = { key, hash: 'a'.repeat(64), bytes: 48_213, offers: 118, refused: 3, run: 1 };
      await noteFile(database.query, id, file, new Date());
    },
    examples: () => new Map([...fromChecks, ...fromScenarios]),
    hearFrom1c: (names) => noteNames(database, names, new Date()),
    async close() {
      await backend.close();
      await database.close();
      await rm(folder, { recursive: true });
      mock.timers.reset();
    },
  };
}

/** The carrier knows the cities of the demo, and its points are the carrier's. */
async function knowPlaces({ query }: Database): Promise<void> {
  const cities = await query.selectFrom('cities').where('country', '=', 'RU').select('guid').execute();
  const rows = cities.map(({ guid }, place) => ({
    carrier: exampleCarrier.name,
    city_guid: guid,
    code: place + 1,
  }));
  await query.insertInto('carrier_cities').values(rows).execute();
  await query
    .updateTable('terminals')
    .set({ source: exampleCarrier.name })
    .where('country', '=', 'RU')
    .execute();
}

/** Keeps the first successful answer to each call, as far as the contract knows it. */
const recordedAnswer =
  (answer: EmbeddedBackend['answer'], examples: Examples): EmbeddedBackend['answer'] =>
  async (call, input, context) => {
    const reply = await answer(call, input, context);
    const name = nameOf(call);
    if (isSuccess(reply) && !examples.has(name))
      examples.set(name, { input: input as Example['input'], reply: call.reply.parse(reply.body) });
    return reply;
  };

const nameOf = ({ service, name }: Call): string => `${service}.${name}`;

function isSuccess({ status, body }: { readonly status: number; readonly body: unknown }): boolean {
  const { errorMessage = '' } = Object(body) as { errorMessage?: string };
  return status === 200 && errorMessage === '';
}
