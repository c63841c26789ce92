import { beforeEach, expect, it } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { type OrderShop, openOrderShop } from './shop.ts';

describeOnEachDatabase('an unpaid order’s goods', (openTestDatabase) => {
  let shop: OrderShop;

  beforeEach(async () => {
    shop = await openOrderShop(await openTestDatabase());
  });
  const pass = (minutes: number) => {
    shop.backend.now = new Date(shop.backend.now.getTime() + minutes * 60_000);
  };

  it.each([2, -2])('are held for 30 minutes, though the clock is set by %d hours', async (hours) => {
    const left = await shop.stockOf('SCARF-1 U', 'M1');
    await shop.placed('SCARF-1 U', 2, { payment: 'online' });
    pass(10);
    shop.backend.setClock(hours);
    await shop.backend.backend.upkeep();
    pass(19);
    await shop.backend.backend.upkeep();
    expect(await shop.stockOf('SCARF-1 U', 'M1')).toBe(left - 2);
    pass(1);
    await shop.backend.backend.upkeep();
    expect(await shop.stockOf('SCARF-1 U', 'M1')).toBe(left);
  });
});
