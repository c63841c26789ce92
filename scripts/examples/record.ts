// npx tsx scripts/examples/record.ts: writes the examples of the OpenAPI document, which are replies that the
// demo shop gave to the conformance kit. What is random in them is replaced, so that the same shop gives the same file.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SignJWT } from 'jose';
import { pino } from 'pino';
import { seedDemo } from '#demo/index.ts';
import { createBackend } from '#src/backend/app.ts';
import { openDatabase } from '#src/backend/database/database.ts';
import { contract } from '#src/contract/index.ts';
import { embeddedGateway } from '#src/contract-check/gateway-under-test.ts';
import { runChecks } from '#src/contract-check/run-checks.ts';
import type { EmbeddedBackend } from '#src/web/gateway/in-process-transport.ts';

const NOW = new Date('2026-11-23T09:00:00.000Z');
const ITEMS = 2;
const ID = '5f0c7a52-6d0e-4c39-9a7b-2f1d5f3f9b11';
const phone = '79161234567';
const ipAddress = '203.0.113.7';

interface Example {
  readonly input: Record<string, unknown>;
  readonly reply: unknown;
}

const folder = await mkdtemp(join(tmpdir(), 'vitrina-examples-'));
const database = await openDatabase({ file: join(folder, 'shop.sqlite') });
await seedDemo(database, { dataDir: folder, pictures: false });
const backend = createBackend({
  database,
  log: pino({ level: 'silent' }),
  now: () => NOW,
  providers: {
    messages: { send: async () => {} },
    geo: { locateIp: async () => null, addresses: null },
    payments: null,
    captcha: null,
    showsCodes: true,
  },
});
const examples = new Map<string, Example>();
const recording: EmbeddedBackend = { answer: record, ready: backend.ready };
const customerToken = await signUp();
await runChecks(embeddedGateway(recording), { customerToken });
await backend.close();
await database.close();
await rm(folder, { recursive: true });

const fixed = { token: await exampleToken(), refreshToken: 'r1.Zm9yIHRoZSBleGFtcGxl' };
const sorted = [...examples].sort(([one], [other]) => (one < other ? -1 : 1));
const file = resolve('src/contract/openapi/examples.json');
await writeFile(file, `${JSON.stringify(Object.fromEntries(sorted), settled, 1)}\n`);
console.log(`${sorted.length} examples are in ${file}`);

/** Keeps the first successful answer to each call, but for captchas, which are random throughout. */
async function record(...[call, input, context]: Parameters<EmbeddedBackend['answer']>) {
  const answer = await backend.answer(call, input, context);
  const name = `${call.service}.${call.name}`;
  const { errorMessage = '' } = Object(answer.body) as { errorMessage?: string };
  const isRandom = call === contract.identity.getCaptcha;
  if (answer.status === 200 && errorMessage === '' && !isRandom && !examples.has(name))
    examples.set(name, { input: { ...input }, reply: answer.body });
  return answer;
}

/** Registers a customer, whose code the reply shows. */
async function signUp(): Promise<string> {
  const context = { country: 'RU', accessToken: null, address: null } as const;
  const ask = async (call: Parameters<typeof record>[0], input: object, accessToken: string | null) =>
    (await record(call, input, { ...context, accessToken })).body as Record<string, string>;
  const { token = '' } = await ask(
    contract.identity.getToken,
    { query: { userToken: ID, country: 'RU' } },
    null,
  );
  const who = { phone, country: 'RU', deviceUUid: ID, ipAddress };
  const consents = {
    consentPersonalData: true,
    consentMailings: false,
    consentVersions: { personalData: '2026-11-01', mailings: '2026-11-01' },
  };
  const { demoCode } = await ask(contract.identity.register, { body: { ...who, ...consents } }, token);
  const confirmed = await ask(contract.identity.confirmPhone, { body: { ...who, code: demoCode } }, token);
  return confirmed.token ?? '';
}

async function exampleToken(): Promise<string> {
  const key = new TextEncoder().encode('an example, of no use anywhere, 32');
  return new SignJWT({ UserId: '', sid: ID })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(Math.floor(NOW.getTime() / 1000))
    .setExpirationTime(Math.floor(NOW.getTime() / 1000) + 900)
    .sign(key);
}

/** Shortens lists, and replaces what is random. */
function settled(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, key === 'byRating' ? value.length : ITEMS);
  if (typeof value !== 'string') return value;
  if (key === 'cardNumber' || (key === 'number' && /^R?\d{6}-/.test(value)))
    return value.replace(/\d{6,}$/, (digits) => '7'.repeat(digits.length));
  if (key === 'token' && value.startsWith('eyJ')) return fixed.token;
  if (key === 'refreshToken' && value !== '') return fixed.refreshToken;
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)) return ID;
  if (/^\d{6}-\d+(-\d+)*$/.test(value))
    return value.replace(/(?<=-)\d+/g, (digits) => '7'.repeat(digits.length));
  if (key === 'demoCode' || key === 'code') return /^\d{4,6}$/.test(value) ? '1234' : value;
  return value;
}
