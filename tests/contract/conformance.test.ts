import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { createBackendServer } from '#src/backend/server.ts';
import { contract } from '#src/contract/index.ts';
import { embeddedGateway, remoteGateway } from '#src/contract-check/gateway-under-test.ts';
import { junitReport } from '#src/contract-check/junit.ts';
import { formatReport } from '#src/contract-check/report.ts';
import { type CheckReport, runChecks } from '#src/contract-check/run-checks.ts';
import type { EmbeddedBackend } from '#src/web/gateway/in-process-transport.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { openForTest } from '#tests/support/databases.ts';
import { testLog } from '#tests/support/no-unexpected-errors.ts';
import { compileCache } from '#tests/support/processes/compile-cache.ts';
import { required, service } from '#tests/support/services/service.ts';
import { newVisitor, signUp } from '#tests/support/signed-in.ts';

const demo = await service('demo');
const staffToken = 'the-token-of-the-staff-in-this-test';

describe('the conformance kit', { timeout: 120_000 }, () => {
  let folder: string;
  let database: Database;
  let shop: TestBackend;
  let tokens: { customerToken: string; expiredToken: string; staffToken: string };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrina-conformance-'));
    const file = join(folder, 'shop.sqlite');
    await copyFile(required(demo), file);
    database = await openForTest({ file });
    shop = createTestBackend(database, new Date(Date.now() - 3_600_000), { staffKey: staffToken });
    const { accessToken: expiredToken } = await newVisitor(shop);
    shop.setClock(1);
    const { accessToken: customerToken } = await signUp(shop);
    tokens = { customerToken, expiredToken, staffToken };
    const isReady = () =>
      shop.backend.ready().then(
        () => true,
        () => false,
      );
    await vi.waitUntil(isReady, { timeout: 60_000, interval: 200 });
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const failuresOf = ({ results }: CheckReport) =>
    results
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ area, statement, reason }) => ({ area, statement, reason }));
  const skippedOf = ({ results }: CheckReport) =>
    results.filter(({ outcome }) => outcome === 'skipped').map(({ area, reason }) => `${area}: ${reason}`);

  it('passes our own backend in this process', async () => {
    const report = await runChecks(embeddedGateway(shop.backend), tokens);
    expect(failuresOf(report)).toEqual([]);
    expect(new Set(skippedOf(report))).toEqual(
      new Set(['headers: a backend in this process has no headers']),
    );
    expect(report.calledCalls).toBeGreaterThan(140);
  });

  it('passes our own backend over HTTP', async () => {
    const server = createServer(createBackendServer(shop.backend, testLog)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const gateway = remoteGateway(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const report = await runChecks(gateway, tokens);
    await gateway.transport.close();
    server.close();
    expect(failuresOf(report)).toEqual([]);
    expect(skippedOf(report)).toEqual([]);
  });

  describe('fails a backend that', () => {
    async function failures(broken: EmbeddedBackend['answer']): Promise<Map<string, string>> {
      const report = await runChecks(embeddedGateway({ ...shop.backend, answer: broken }), tokens);
      return new Map(
        failuresOf(report).map(({ area, statement, reason }) => [`${area}: ${statement}`, reason]),
      );
    }

    it('leaves out a field, naming call, field and what was expected', async () => {
      const broken = await failures(async (call, input, context) => {
        const answer = await shop.backend.answer(call, input, context);
        if (call !== contract.search.getProductById) return answer;
        const { product } = answer.body as { product?: object };
        return { ...answer, body: product ? { product: { ...product, care: 'wash' } } : answer.body };
      });
      expect([...broken]).toEqual([
        [
          'replies: search.getProductById answers in the shape of the contract',
          'the reply of search.getProductById (POST /Search/GetProductById) does not fit: ' +
            'product.care: Invalid input: expected array, received string',
        ],
      ]);
    });

    it('does not verify the signatures of its tokens', async () => {
      const genuine = new Map<unknown, string>();
      const broken = await failures(async (call, input, context) => {
        const { sid } = claimsOf(context.accessToken);
        const answer = await shop.backend.answer(call, input, {
          ...context,
          accessToken: genuine.get(sid) ?? context.accessToken,
        });
        const { token } = answer.body as { token?: string };
        if (call === contract.identity.getToken && token) genuine.set(claimsOf(token).sid, token);
        return answer;
      });
      expect([...broken.keys()]).toEqual([
        'tokens: a token with changed claims is refused',
        'tokens: a token without a signature is refused',
      ]);
    });

    it('ignores idempotency keys', async () => {
      const broken = await failures((call, input, context) => {
        const body = { ...(input.body as object), idempotencyKey: randomUUID() };
        return shop.backend.answer(call, call === contract.cart.createOrder ? { body } : input, context);
      });
      expect([...broken.keys()]).toEqual([
        'orders: a repeated idempotency key gives the same order',
        'orders: two of the same order at once are one order',
      ]);
    });

    it('changes data by a read-only call', async () => {
      const broken = await failures(async (call, input, context) => {
        const owner = { userId: '', regionId: '', country: context.country };
        if (call === contract.search.getUrls)
          await shop.backend.answer(contract.cart.clearCart, { body: owner }, context);
        return shop.backend.answer(call, input, context);
      });
      expect([...broken]).toEqual([
        [
          'carts: a call that changes nothing leaves cart and favourites as they are',
          expect.stringMatching(
            /^search\.getUrls \(POST \/Search\/GetUrls\) changed «cart \d+×1; .+» into «cart ; /,
          ),
        ],
      ]);
    });
  });

  it('reports a failing gateway by its exit status and a JUnit file', async () => {
    const silent = createServer((_request, response) => response.writeHead(200).end('{}')).listen(
      0,
      '127.0.0.1',
    );
    await once(silent, 'listening');
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const file = join(folder, 'junit.xml');
    const failed = await runCommand('--check', url, '--read-only', '--junit', file);
    silent.close();
    expect(failed).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^✗ replies {6}0 of \d+, \d+\.\d s$/m),
    });
    expect(await readFile(file, 'utf8')).toMatch(
      /<failure message="[^"]*getVersions[^"]*catalog: Invalid input/,
    );
    expect(await runCommand('--check', 'nowhere')).toMatchObject({
      code: 2,
      stderr: '--check is the address of a gateway, such as http://localhost:3100\n',
    });
  });

  it('stops at an address where nobody is, in one line', async () => {
    const { code, stdout, stderr } = await runCommand('--check', 'http://127.0.0.1:9');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^Nothing answers at http:\/\/127\.0\.0\.1:9: .+\n$/);
  });

  it('explains itself, and refuses levels and areas that it does not know', async () => {
    const help = await runCommand('--help');
    expect([help.code, help.stdout]).toEqual([0, expect.stringMatching(/--level NAME[\s\S]*--only/)]);
    const unknown = await runCommand('--check', 'http://127.0.0.1:9', '--level', 'sell');
    expect(unknown).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^--level is one of browse, buy/),
    });
    const nothing = await runCommand('--check', 'http://127.0.0.1:9', '--only', 'cart,wishes');
    expect(nothing).toMatchObject({ code: 2, stderr: expect.stringMatching(/^--only is one of account, /) });
  });

  it('tells what is not built from what is wrong, and by level or service', async () => {
    const withoutCarts: EmbeddedBackend['answer'] = (call, input, context) =>
      call.service === 'cart'
        ? Promise.resolve({ status: 501, body: { errorMessage: 'NotImplemented' } })
        : shop.backend.answer(call, input, context);
    const gateway = embeddedGateway({ ...shop.backend, answer: withoutCarts });
    const report = await runChecks(gateway, { ...tokens, level: 'buy' });
    expect(failuresOf(report)).toEqual([]);
    const missing = report.results.filter(({ outcome }) => outcome === 'not built');
    expect(new Set(missing.map(({ area }) => area))).toEqual(
      new Set(['tokens', 'countries', 'replies', 'errors', 'limits', 'carts', 'orders']),
    );
    expect(report.results.map(({ area }) => area)).not.toContain('staff');
    const outcomesOf = async (options: Parameters<typeof runChecks>[1]) => {
      const { results } = await runChecks(gateway, { ...tokens, ...options });
      return new Set(results.map(({ outcome }) => outcome));
    };
    expect(await outcomesOf({ only: ['favorites'] })).toEqual(new Set(['passed']));
    expect(await outcomesOf({ level: 'browse', only: ['search'] })).toEqual(new Set(['passed']));
  });

  it('prints what a hostile gateway sends without what controls a terminal', async () => {
    const hostile = createServer((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ catalog: '\u001b[31m', '\u001b]0;title\u0007': '\u202e' })),
    ).listen(0, '127.0.0.1');
    await once(hostile, 'listening');
    const url = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}`;
    const { stdout } = await runCommand('--check', url, '--read-only', '--only', 'content,headers');
    hostile.close();
    expect(stdout).toContain('received');
    expect(stdout).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
  });

  it('reports as text, and to CI as JUnit', async () => {
    const report: CheckReport = {
      gateway: 'http://shop.example/?a=1&b=2',
      calledCalls: 3,
      allCalls: 9,
      slowest: [['cart.update', 812.4]],
      results: [
        { area: 'tokens', statement: 'one', outcome: 'passed', reason: '', tookMs: 1 },
        {
          area: 'tokens',
          statement: 'two',
          outcome: 'failed',
          reason: 'answered <b> "200"',
          expected: '401',
          read: 'backend.md, The access token',
          tookMs: 20,
        },
        { area: 'carts', statement: 'four', outcome: 'not built', reason: 'cart.add', tookMs: 0 },
        { area: 'orders', statement: 'three', outcome: 'skipped', reason: 'nothing in stock', tookMs: 0 },
      ],
    };
    expect(formatReport(report)).toBe(`The contract, held against http://shop.example/?a=1&b=2

✗ tokens       1 of 2, 0.0 s
    ✗ two
        received  answered <b> "200"
        expected  401
        read      docs/backend.md, The access token
○ carts        0 of 1, 1 not built, 0.0 s
– orders       0 of 1, 0.0 s
    – three
        nothing in stock

Not built (501): cart.add

Slowest: cart.update 812 ms

3 of 9 calls were made. 1 checks passed, 1 failed, 1 skipped, 1 not built.`);
    expect(junitReport(report)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="http://shop.example/?a=1&amp;b=2" tests="4" failures="1" skipped="2" time="0.021">
  <testsuite name="tokens" tests="2" failures="1" skipped="0" time="0.021">
    <testcase classname="tokens" name="one" time="0.001"/>
    <testcase classname="tokens" name="two" time="0.020"><failure message="answered &lt;b&gt; &quot;200&quot;; expected 401"/></testcase>
  </testsuite>
  <testsuite name="carts" tests="1" failures="0" skipped="1" time="0.000">
    <testcase classname="carts" name="four" time="0.000"><skipped message="not built: cart.add"/></testcase>
  </testsuite>
  <testsuite name="orders" tests="1" failures="0" skipped="1" time="0.000">
    <testcase classname="orders" name="three" time="0.000"><skipped message="nothing in stock"/></testcase>
  </testsuite>
</testsuites>
`);
  });
});

function claimsOf(token: string | null): { readonly sid?: unknown } {
  const payload = Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString('utf8');
  try {
    return JSON.parse(payload) as { sid?: unknown };
  } catch {
    return {};
  }
}

const program = join(import.meta.dirname, '../../src/commands/contract.ts');

async function runCommand(...args: string[]) {
  const stdio = ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'];
  const command = spawn(process.execPath, [program, ...args], {
    stdio,
    env: { ...process.env, ...compileCache },
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'exit'),
  ]);
  return { code: code as number, stdout, stderr };
}
