import { beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { freshAddress, freshPhone, newVisitor, signUp } from '#tests/support/signed-in.ts';
import { type OpinionShop, openOpinionShop } from './shop.ts';

interface Voter {
  readonly accessToken: string;
  readonly address: string;
}

describeOnEachDatabase('votes on a review', (openTestDatabase) => {
  let shop: OpinionShop;
  let reviews = 0;

  beforeAll(async () => {
    const database: TestDatabase = await openTestDatabase();
    shop = await openOpinionShop(database);
  });

  const review = async () => shop.shown(await shop.customer(), { text: `Отзыв номер ${reviews++} о платье` });
  const visitor = async (address = freshAddress()): Promise<Voter> => ({
    accessToken: (await newVisitor(shop.backend)).accessToken,
    address,
  });
  const vote = (by: Voter, reviewId: number, up: boolean) =>
    shop.backend.reply(contract.content.vote, { body: { reviewId, up } }, by);
  const counts = async (id: number) => {
    const found = (await shop.reviews()).find((each) => each.id === id);
    return [found?.votesUp, found?.votesDown];
  };

  it('are limited to one per visitor, who may change it', async () => {
    const id = await review();
    const [anna, boris] = [await visitor(), await visitor()];
    expect(await vote(anna, id, true)).toMatchObject({ success: true, votesUp: 1, votesDown: 0 });
    expect(await vote(anna, id, true)).toMatchObject({ votesUp: 1, votesDown: 0 });
    expect(await vote(boris, id, true)).toMatchObject({ votesUp: 2, votesDown: 0 });
    expect(await vote(anna, id, false)).toMatchObject({ votesUp: 1, votesDown: 1 });
    expect(await counts(id)).toEqual([1, 1]);
  });

  it('are counted once each, however many arrive concurrently', async () => {
    const id = await review();
    const voters = await Promise.all(Array.from({ length: 8 }, () => visitor()));
    await Promise.all(voters.flatMap((voter) => [vote(voter, id, true), vote(voter, id, true)]));
    expect(await counts(id)).toEqual([8, 0]);
  });

  it('move to the customer at sign-in; if both voted, the customer’s is kept', async () => {
    const [first, second] = [await review(), await review()];
    const phone = freshPhone();
    const customer = await signUp(shop.backend, { phone });
    await vote({ ...customer, address: freshAddress() }, first, true);
    const guest = await newVisitor(shop.backend);
    await vote({ ...guest, address: freshAddress() }, first, false);
    await vote({ ...guest, address: freshAddress() }, second, true);
    const again = await signInAs(phone, guest);
    expect(await counts(first)).toEqual([1, 0]);
    expect(await counts(second)).toEqual([1, 0]);
    expect(await vote({ accessToken: again, address: freshAddress() }, second, false)).toMatchObject({
      votesUp: 0,
      votesDown: 1,
    });
  });

  async function signInAs(
    phone: string,
    guest: { readonly userToken: string; readonly accessToken: string },
  ): Promise<string> {
    const body = { phone, country: 'RU' as const, deviceUUid: guest.userToken, ipAddress: freshAddress() };
    const { accessToken } = guest;
    await shop.backend.reply(contract.identity.login, { body: { ...body, smsAuth: true } }, { accessToken });
    const sms = shop.backend.sent.findLast((message) => message.kind === 'sms' && message.phone === phone);
    const code = /\d{6}/.exec(sms?.kind === 'sms' ? sms.text : '')?.[0] ?? '';
    const reply = await shop.backend.reply(
      contract.identity.confirmCode,
      { body: { ...body, code } },
      { accessToken },
    );
    return reply.token ?? '';
  }

  it('on one review from one address are limited to ten a day', async () => {
    const id = await review();
    const address = freshAddress();
    for (let number = 0; number < 10; number++) await vote(await visitor(address), id, true);
    expect(await vote(await visitor(address), id, true)).toMatchObject({
      success: false,
      errorMessage: 'TooManyRequests',
    });
    expect(await counts(id)).toEqual([10, 0]);
  });

  it('on an unpublished review are refused like those on a missing one', async () => {
    const anna = await shop.customer();
    await shop.review(anna, { text: 'Ещё у модератора, подождите.' });
    const id = Number((await shop.pending('Ещё у модератора, подождите.')).slice(1));
    for (const reviewId of [id, 2_000_000])
      expect(
        (await shop.backend.ask(contract.content.vote, { body: { reviewId, up: true } }, await visitor()))
          .status,
      ).toBe(404);
  });

  it('outdate cached pages, but not individually', async () => {
    const id = await review();
    shop.backend.now = new Date(shop.backend.now.getTime() + 11 * 60_000);
    const voters = [await visitor(), await visitor()];
    const versions: string[] = [await shop.contentVersion()];
    for (const voter of voters) {
      await vote(voter, id, true);
      versions.push(await shop.contentVersion());
    }
    expect(versions[1]).not.toBe(versions[0]);
    expect(versions[2]).toBe(versions[1]);
  });
});
