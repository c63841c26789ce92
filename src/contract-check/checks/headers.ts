import { ZodError } from 'zod';
import { failureReply } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import { describeMisfits } from '#src/contract/validation/describe-misfits.ts';
import { checksOf } from '../check.ts';
import type { Facts } from '../facts.ts';
import type { RawReply, RawRequest } from '../gateway-under-test.ts';
import { ensure, needed } from '../outcomes.ts';
import { type Probe, shown } from '../probe.ts';

const { getVersions } = contract.content;
const { getShops } = contract.shop;
const versions = { method: 'GET', path: `/ru${getVersions.path}`, headers: { 'x-dest': 'content' } } as const;
const shops = { method: 'POST', path: `/ru${getShops.path}` } as const;
const json = { 'content-type': 'application/json', 'x-dest': 'shop' };
const LARGE_BODY = 8 * 1024 * 1024;

async function sendRaw(probe: Probe, request: RawRequest): Promise<RawReply> {
  const send = needed(probe.gateway.sendRaw, 'a backend in this process has no headers');
  return send(request);
}

/** Ensures that a refusal is JSON like every other reply, and does not reveal internals. */
async function ensureRefused(
  probe: Probe,
  request: RawRequest,
  statuses: readonly number[],
  what: string,
): Promise<void> {
  const { status, text } = await sendRaw(probe, request);
  const answer = { status, body: parsed(text) };
  ensure(statuses.includes(status), `${what} was answered by ${shown(answer)}`, `${statuses.join(' or ')}`);
  ensure(
    failureReply.safeParse(answer.body).success,
    `${what} was answered by ${shown(answer)}`,
    'a JSON body with errorMessage',
  );
  ensure(
    !/\bat \S+:\d+:\d+|node_modules/.test(text),
    `${what} was answered by a stack trace: ${text.slice(0, 160)}`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof ZodError ? `the reply does not fit: ${describeMisfits(error.issues)}` : String(error);

const bearer = async (facts: Facts) => `Bearer ${(await facts.reader('RU')).token}`;

export const headerChecks = checksOf(
  'headers',
  { writes: false },
  {
    'replies are JSON in UTF-8': async ({ probe }) => {
      const { headers } = await sendRaw(probe, versions);
      const type = String(headers['content-type']);
      ensure(
        /^application\/json(;\s*charset=utf-8)?$/i.test(type),
        `content-type is ${type}`,
        'application/json',
      );
    },
    'GET /readyz says that the gateway is ready': async ({ probe }) => {
      await probe.gateway.transport.ready().catch((error: unknown) => {
        ensure(false, `GET /readyz: ${reasonOf(error)}`, '200 and {"ready": true}');
      });
    },
    'a path that is no call answers 404': async ({ probe }) => {
      await ensureRefused(probe, { method: 'GET', path: '/ru/NoSuchCall' }, [404], 'GET /ru/NoSuchCall');
    },
    'a country that has no shop answers 404': async ({ probe }) => {
      await ensureRefused(
        probe,
        { ...versions, path: `/fr${getVersions.path}` },
        [404],
        `GET /fr${getVersions.path}`,
      );
    },
    'a call sent to another service answers 404': async ({ probe }) => {
      await ensureRefused(
        probe,
        { ...versions, headers: { 'x-dest': 'shop' } },
        [404],
        `${getVersions.path} with x-dest: shop`,
      );
    },
    'a call by another method is refused': async ({ probe }) => {
      await ensureRefused(probe, { ...versions, method: 'PATCH' }, [404, 405], `PATCH ${getVersions.path}`);
    },
    'a body that is no JSON is refused': async ({ probe, facts }) => {
      const headers = { ...json, authorization: await bearer(facts) };
      await ensureRefused(probe, { ...shops, headers, body: '{"country":' }, [400], 'half a JSON body');
    },
    'a body of eight megabytes is refused': async ({ probe, facts }) => {
      const headers = { ...json, authorization: await bearer(facts) };
      const body = JSON.stringify({ country: 'RU', padding: 'x'.repeat(LARGE_BODY) });
      await ensureRefused(probe, { ...shops, headers, body }, [413, 400], 'a body of 8 MB');
    },
    'only a bearer token is a token': async ({ probe, facts }) => {
      const { token } = await facts.reader('RU');
      const body = JSON.stringify({ userId: '', regionId: '', country: 'RU', recalc: false });
      const headers = {
        'content-type': 'application/json',
        'x-dest': 'cart',
        authorization: `Basic ${token}`,
      };
      await ensureRefused(
        probe,
        { method: 'POST', path: `/ru${contract.cart.getMiniCart.path}`, headers, body },
        [401],
        'a token as `Basic`',
      );
    },
  },
);
