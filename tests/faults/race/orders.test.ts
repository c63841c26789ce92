import { beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { addCoupon, type TestShopper } from '#tests/backend/cart/shop.ts';
import { giftCardOf } from '#tests/backend/gift-cards/cards.ts';
import {
  type OrderBody,
  type OrderReply,
  type OrderShop,
  openOrderShop,
  unrelatedBuyer,
} from '#tests/backend/orders/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';

describeOnEachDatabase('concurrent orders', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database);
  });

  /** Tries again while all connections to the database are in use, as shoppers do. */
  async function create(shopper: TestShopper, body: OrderBody): Promise<OrderReply> {
    for (;;) {
      const reply = await shopper.ask(contract.cart.createOrder, { body });
      if (String(reply.errorMessage) !== 'DatabaseBusy') return reply;
    }
  }

  /** A number of shoppers with the same cart, and the order that each is about to post. */
  async function crowd(
    size: number,
    item: string,
    count: number,
    prepare?: (shopper: TestShopper) => unknown,
    changed: () => Partial<OrderBody> = () => ({}),
  ) {
    const posts: { shopper: TestShopper; body: OrderBody }[] = [];
    for (let number = 0; number < size; number++) {
      const shopper = await shop.visitor();
      await shopper.add([shop.item(item), count]);
      await prepare?.(shopper);
      posts.push({ shopper, body: await shop.body(shopper, changed()) });
    }
    return posts;
  }

  it('a hundred for the last unit make one order and 99 polite refusals', async () => {
    await shop.setStock('DRESS-1 M', 'P1', 1);
    const posts = await crowd(100, 'DRESS-1 M', 1);
    const replies = await Promise.all(posts.map(({ shopper, body }) => create(shopper, body)));
    const refusals = replies.filter(({ success }) => !success);
    expect(refusals).toHaveLength(99);
    for (const { errorMessage, quote } of refusals) {
      expect(['PRODUCT_NOT_FOUND_IN_STORE', 'NO_STOCK']).toContain(errorMessage);
      expect(quote?.lines).toEqual([]);
    }
    expect(await shop.stockOf('DRESS-1 M', 'P1')).toBe(0);
  }, 30_000);

  it('with one single-use coupon fifty times, for the same or different items, use it once', async () => {
    await addCoupon(database, { code: 'SINGLE', percent: 20, single_use: 1 });
    const put = (shopper: TestShopper) => shopper.coupon('SINGLE');
    const of = (item: string) => crowd(25, item, 1, put, unrelatedBuyer);
    const [scarves, coats] = [await of('SCARF-1 U'), await of('COAT-1 S')];
    const posts = scarves.flatMap((post, index) => [post, coats[index] ?? post]);
    const replies = await Promise.all(posts.map(({ shopper, body }) => create(shopper, body)));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    const codes = new Set(replies.map(({ errorMessage }) => errorMessage));
    expect(codes).toEqual(new Set(['', 'COUPON_CHANGED']));
  }, 30_000);

  it('with one key make one order, however many arrive', async () => {
    const [post] = await crowd(1, 'SCARF-1 U', 2);
    if (!post) throw new Error('Nobody came');
    const before = await shop.stockOf('SCARF-1 U', 'M1');
    const replies = await Promise.all(Array.from({ length: 20 }, () => create(post.shopper, post.body)));
    expect(new Set(replies.map(({ order }) => order?.number)).size).toBe(1);
    expect(await shop.stockOf('SCARF-1 U', 'M1')).toBe(before - 2);
  });

  it('for two items in opposite order all succeed', async () => {
    const [dress, coat] = [shop.item('DRESS-1 S'), shop.item('COAT-1 S')];
    const posts: { shopper: TestShopper; body: OrderBody }[] = [];
    for (let number = 0; number < 10; number++) {
      const shopper = await shop.visitor();
      await shopper.add([number % 2 ? dress : coat, 1]);
      await shopper.add([number % 2 ? coat : dress, 1]);
      posts.push({ shopper, body: await shop.body(shopper) });
    }
    const replies = await Promise.all(posts.map(({ shopper, body }) => create(shopper, body)));
    expect(replies.map(({ errorMessage }) => errorMessage)).toEqual(replies.map(() => ''));
  });

  it('paid with one gift card, more than allowed wrong tries, never overspend it', async () => {
    const giftCard = await giftCardOf(database, 3_000);
    const scarves = await crowd(12, 'SCARF-1 U', 1, undefined, () => ({ ...unrelatedBuyer(), giftCard }));
    const replies = await Promise.all(scarves.map(({ shopper, body }) => create(shopper, body)));
    const placed = replies.filter(({ success }) => success);
    expect(placed).toHaveLength(2);
    expect(placed.map(({ order }) => order?.giftCardPaid)).toEqual([1_289.5, 1_289.5]);
    const cards = database.query.selectFrom('gift_cards').where('number', '=', giftCard.number);
    const left = await cards.select('balance').execute();
    expect(left).toEqual([{ balance: 300_000 - 2 * 128_950 }]);
    const codes = new Set(replies.map(({ errorMessage }) => errorMessage));
    expect(codes).toEqual(new Set(['', 'GIFT_CARD_CHANGED']));
  });

  it('paid with one gift card for different items charge exactly what they report', async () => {
    const giftCard = await giftCardOf(database, 1_500);
    const of = (item: string) => crowd(5, item, 1, undefined, () => ({ ...unrelatedBuyer(), giftCard }));
    const [scarves, dresses] = [await of('SCARF-1 U'), await of('DRESS-1 S')];
    const posts = scarves.flatMap((post, index) => [post, dresses[index] ?? post]);
    const replies = await Promise.all(posts.map(({ shopper, body }) => create(shopper, body)));
    const paid = replies.reduce((sum, { order }) => sum + (order?.giftCardPaid ?? 0), 0);
    const cards = database.query.selectFrom('gift_cards').where('number', '=', giftCard.number);
    const { balance } = await cards.select('balance').executeTakeFirstOrThrow();
    expect(paid).toBeGreaterThan(0);
    expect(balance).toBe(150_000 - paid * 100);
  });

  it('cancelled concurrently are refunded once', async () => {
    const { shopper, order } = await shop.placed('SCARF-1 U', 3);
    const before = await shop.stockOf('SCARF-1 U', 'M1');
    const body = { number: order.number };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => shopper.ask(contract.cart.cancelOrder, { body })),
    );
    expect(replies.filter(({ success }) => success).length).toBeGreaterThan(0);
    expect(await shop.stockOf('SCARF-1 U', 'M1')).toBe(before + 3);
  });
});
