import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { contract } from '#src/contract/index.ts';
import { courier, ipAddress, type OrderShop, openOrderShop } from '#tests/backend/orders/shop.ts';
import { openOnSqlite } from '#tests/support/databases.ts';

describe('A shop that is closed to orders', () => {
  let database: Database;
  let shop: OrderShop;

  beforeAll(async () => {
    database = await openOnSqlite();
    shop = await openOrderShop(database);
    await setOpenedAt(null);
    return () => database.close();
  });

  async function setOpenedAt(opened_at: string | null): Promise<void> {
    await database.query.deleteFrom('shop_openings').execute();
    await database.query.insertInto('shop_openings').values({ country: 'RU', opened_at }).execute();
  }

  it('says so in the checkout and refuses the order, the cart stays', async () => {
    const shopper = await shop.visitor();
    await shopper.add([shop.item('SCARF-1 U'), 1]);
    const asked = { country: 'RU', regionId: '77', delivery: courier, giftCard: null, ipAddress } as const;
    const quoted = await shopper.ask(contract.cart.quoteOrder, { body: { ...asked, spendPoints: false } });
    expect(quoted).toMatchObject({ errorMessage: 'NOT_OPEN', quote: { lines: [{ count: 1 }] } });
    expect(await shop.order(shopper)).toMatchObject({
      success: false,
      errorMessage: 'NOT_OPEN',
      order: null,
    });
    expect((await shopper.cart()).totalCount).toBe(1);
    await setOpenedAt('2026-11-20T09:00:00.000Z');
    expect((await shop.order(shopper)).success).toBe(true);
  });

  it('leaves the shop of the other country open', async () => {
    await setOpenedAt(null);
    const shopper = await shop.visitor('AM');
    await shopper.add([shop.item('SCARF-1 U'), 1]);
    expect((await shop.order(shopper)).success).toBe(true);
  });
});
