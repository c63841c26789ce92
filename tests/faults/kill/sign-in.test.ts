import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { createAccessTokens } from '#src/backend/kernel/access-tokens.ts';
import { type CartShop, openCartShop } from '#tests/backend/cart/shop.ts';
import { type ConfirmReply, enter, later, visitorOf } from '#tests/backend/identity/visitor.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { forkProgram } from '#tests/support/processes/fork-program.ts';
import { freshPhone, lastCode, signUp } from '#tests/support/signed-in.ts';
import type { Steps } from './signing-in-process.ts';

const start = new Date('2026-11-20T12:00:00.000Z');

async function startProcess(steps: Steps): Promise<ChildProcess> {
  const worker = await forkProgram(join(import.meta.dirname, 'signing-in-process.ts'));
  worker.send(steps);
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  await ended;
}

describeOnEachDatabase('a killed process', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: CartShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openCartShop(database, start);
  });
  const stepsOf = (steps: Steps['steps']): Steps => ({
    place: database.place,
    steps,
    now: start.toISOString(),
  });

  it('between creating a code and sending it leaves one that can be requested again', async () => {
    const { phone } = await signUp(shop.backend);
    const visitor = await enter(shop.backend);
    const worker = await startProcess(stepsOf([{ accessToken: visitor.accessToken, phone, code: null }]));
    expect(await once(worker, 'message')).toContain('sending');
    await kill(worker);

    expect(await visitor.resend(phone)).toMatchObject({ errorMessage: 'ResendTooEarly', resendAfterS: 30 });
    shop.backend.now = later(start, 30);
    expect(await visitor.resend(phone)).toMatchObject({ success: true });
    const code = lastCode(shop.backend.sent, phone);
    expect(await visitor.confirm(phone, code)).toMatchObject({ success: true });
    shop.backend.now = start;
  });

  it('while codes are confirmed leaves every sign-in complete or not started', async () => {
    const dress = shop.item('DRESS-1 S');
    const steps: Steps['steps'][number][] = [];
    for (let index = 0; index < 40; index++) {
      const userToken = `guest-of-a-killed-process-${index}`;
      const { accessToken, add } = await shop.visitor('RU', userToken);
      await add([dress, 1]);
      const phone = freshPhone();
      await visitorOf(shop.backend, 'RU', { userToken, accessToken }).register(phone);
      steps.push({ accessToken, phone, code: lastCode(shop.backend.sent, phone) });
    }
    const acknowledged: (ConfirmReply & { readonly phone: string })[] = [];
    const worker = await startProcess(stepsOf(steps));
    await new Promise<void>((resolve) => {
      worker.on('message', (reply) => {
        acknowledged.push(reply as (typeof acknowledged)[number]);
        if (acknowledged.length === 5) resolve();
      });
    });
    await kill(worker);

    const accessTokens = createAccessTokens({ database, now: () => start });
    const signedIn = await database.query
      .selectFrom('customers')
      .innerJoin('sessions', 'sessions.user_id', 'customers.id')
      .innerJoin('confirmation_codes', 'confirmation_codes.session_id', 'sessions.id')
      .select(['customers.id', 'customers.phone'])
      .execute();
    const customers = await database.query.selectFrom('customers').select('phone').execute();
    for (const { phone, accessToken } of steps) {
      const customer = signedIn.find((each) => each.phone === phone);
      const cart = await database.query
        .selectFrom('carts')
        .where('owner', '=', `customer:${customer?.id}`)
        .select('id')
        .executeTakeFirst();
      const isGuest = (await accessTokens.verifyAccessToken(accessToken, 'RU')) !== null;
      expect([customers.some((each) => each.phone === phone), cart !== undefined, !isGuest]).toEqual(
        Array.from({ length: 3 }, () => customer !== undefined),
      );
    }
    for (const { phone, token = '' } of acknowledged) {
      const { id } = signedIn.find((each) => each.phone === phone) ?? {};
      expect(await accessTokens.verifyAccessToken(token, 'RU')).toMatchObject({ userId: id });
    }
    expect(signedIn.length).toBeGreaterThanOrEqual(5);
  });
});
