import { expect, it } from 'vitest';
import type { Answer } from '#src/backend/calls/answering.ts';
import { createAccessTokens } from '#src/backend/kernel/access-tokens.ts';
import type { CallReply } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { race } from '#tests/support/processes/race.ts';
import { signUp } from '#tests/support/signed-in.ts';

const start = new Date('2026-11-20T12:00:00.000Z');

const refreshTokenOf = (answer: Answer | undefined) =>
  (answer?.body as CallReply<typeof contract.identity.refreshToken> | undefined)?.refreshToken ?? '';

describeOnEachDatabase('parallel renewals', (openTestDatabase) => {
  it('of 20 tabs in one process give one pair of tokens', async () => {
    const shop = createTestBackend(await openTestDatabase(), start);
    const { userToken, refreshToken } = await signUp(shop);
    const query = { userToken, refreshToken };
    const pairs = await Promise.all(
      Array.from({ length: 20 }, () => shop.reply(contract.identity.refreshToken, { query })),
    );
    expect(new Set(pairs.map((pair) => JSON.stringify(pair))).size).toBe(1);
    expect(pairs[0]?.errorMessage).toBe('');
  });

  it('of 20 tabs in two processes give one pair of tokens, which can be renewed', async () => {
    const database = await openTestDatabase();
    const shop = createTestBackend(database, start);
    const { userToken, ...first } = await signUp(shop);
    const query = { userToken, refreshToken: first.refreshToken };
    const answers = await race({
      database,
      now: new Date('2026-11-20T12:14:00.000Z'),
      call: contract.identity.refreshToken,
      inputs: Array.from({ length: 10 }, () => ({ query })),
      accessToken: null,
    });
    expect(answers).toHaveLength(20);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { errorMessage: '' } });

    const refreshToken = refreshTokenOf(answers[0]);
    shop.now = new Date('2026-11-20T12:28:00.000Z');
    const next = await shop.reply(contract.identity.refreshToken, { query: { userToken, refreshToken } });
    expect(next.errorMessage).toBe('');
  });

  it('are signed with one key, however many processes start concurrently', async () => {
    const database = await openTestDatabase();
    const processes = [database, await database.openAgain(), await database.openAgain()];
    const bearer = { sessionId: 'one', country: 'RU', userId: null } as const;
    const tokens = await Promise.all(
      processes.map((each) => createAccessTokens({ database: each, now: () => start }).sign(bearer, start)),
    );
    expect(new Set(tokens).size).toBe(1);
  });
});
