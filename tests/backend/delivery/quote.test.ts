import { beforeAll, expect, it } from 'vitest';
import { type DeliveryQuoteRequest, quoteDelivery } from '#src/backend/delivery/quote.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { type DeliveryShop, openDeliveryShop, type Wanted } from './shop.ts';

describeOnEachDatabase("an order's delivery", (openTestDatabase) => {
  let database: TestDatabase;
  let shop: DeliveryShop;
  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openDeliveryShop(database);
  });

  const quote = (city: string, wanted: Wanted, changed: Partial<DeliveryQuoteRequest> = {}) =>
    database.query.transaction().execute((transaction) => {
      const rest = { kind: 'courier', pointId: null, sum: 0 } as const;
      return quoteDelivery(transaction, { ...shop.to(city, wanted), ...rest, ...changed }, shop.now);
    });
  const terminal = (pointId: string) => ({ kind: 'terminal', pointId }) as const;
  const inShop = (pointId: string) => ({ kind: 'shop', pointId }) as const;
  const allocationsOf = async (...of: Parameters<typeof quote>) =>
    (await quote(...of))?.allocations.map(({ shopNumber, count }) => [shopNumber, count]);

  it('by courier costs the rate and takes from the warehouse', async () => {
    expect(await quote('msk', [['DRESS-1 S', 2]])).toEqual({
      price: 290_00,
      daysFrom: 1,
      daysTo: 2,
      fitting: null,
      pointTitle: null,
      pointAddress: null,
      byEmail: false,
      regionId: '77',
      cityName: 'Москва',
      allocations: [{ itemId: shop.items([['DRESS-1 S', 1]])[0]?.itemId, shopNumber: 'W1', count: 2 }],
    });
  });

  it('is free from the order’s sum after discounts, to the kopeck', async () => {
    const priceFor = async (sum: number) => (await quote('spb', [['COAT-1 S', 1]], { sum }))?.price;
    expect([await priceFor(10_000_00), await priceFor(9_999_99)]).toEqual([0, 590_50]);
  });

  it('takes what the warehouse lacks from shops, two days later', async () => {
    expect(await allocationsOf('vvo', [['COAT-1 S', 2]])).toEqual([
      ['W1', 1],
      ['M1', 1],
    ]);
    expect(await quote('vvo', [['COAT-1 S', 2]])).toMatchObject({ daysFrom: 9, daysTo: 11 });
  });

  it('to a pick-up point names the point', async () => {
    expect(await quote('msk', [['SCARF-1 U', 1]], terminal('T1'))).toMatchObject({
      price: 190_00,
      daysFrom: 2,
      pointTitle: 'Пункт № 1',
      pointAddress: 'Москва, Лесная, 5',
    });
  });

  it('to a shop takes its own stock before the warehouse’s', async () => {
    expect(await allocationsOf('msk', [['DRESS-1 S', 2]], inShop('M1'))).toEqual([['M1', 2]]);
    expect(await allocationsOf('msk', [['DRESS-1 S', 3]], inShop('M1'))).toEqual([
      ['M1', 2],
      ['W1', 1],
    ]);
    expect(await quote('msk', [['DRESS-1 S', 2]], inShop('M1'))).toMatchObject({
      price: 0,
      daysFrom: 0,
      daysTo: 0,
      pointTitle: 'Москва 1',
    });
  });

  it('matches what the page showed', async () => {
    const wanted = [
      ['DRESS-1 S', 1],
      ['SCARF-1 U', 3],
    ] as const;
    const { deliveryTypes } = await shop.types('msk', wanted);
    for (const { kind, price, daysFrom, daysTo } of deliveryTypes) {
      const pointId = { courier: null, terminal: 'T2', shop: 'M1' }[kind];
      const sum = 4_000_00 + 3 * 999_50;
      const quoted = await quote('msk', wanted, { kind, pointId, sum });
      expect(quoted).toMatchObject({ price: price * 100, daysFrom, daysTo });
    }
  });

  it('is refused to a point of another city, region or country, a missing or an unknown one', async () => {
    const wanted = [['SCARF-1 U', 1]] as const;
    const refused = await Promise.all([
      quote('msk', wanted, terminal('TV')),
      quote('msk', wanted, terminal('T9')),
      quote('msk', wanted, { kind: 'terminal' }),
      quote('msk', wanted, inShop('P1')),
      quote('msk', wanted, inShop('W1')),
      quote('msk', wanted, { kind: 'shop' }),
      quote('1', wanted, terminal('T1')),
      quote('1', wanted, terminal('TY')),
    ]);
    expect(refused).toEqual(refused.map(() => null));
  });

  it('is refused if the country, or the shop and the warehouse, have too little', async () => {
    expect(await quote('msk', [['COAT-1 S', 3]])).toBeNull();
    expect(await quote('msk', [['DRESS-1 L', 1]])).toBeNull();
    expect(await quote('msk', [['COAT-1 S', 2]], inShop('Z1'))).toBeNull();
    expect(
      await quote('msk', [
        ['COAT-1 S', 1],
        ['COAT-1 S', 2],
      ]),
    ).toBeNull();
  });

  it('is refused for unknown or unsold items, and for none', async () => {
    expect(await quote('1', [['COAT-1 S', 1]])).toBeNull();
    expect(await quote('msk', [])).toBeNull();
    expect(await quote('msk', [], { items: [{ itemId: 999_999, count: 1 }] })).toBeNull();
  });

  it('of gift cards alone is by e-mail, whatever type is given', async () => {
    const cards = [['GC-0000-1 U', 3]] as const;
    for (const way of [{}, terminal('T9'), inShop('M1')]) {
      expect(await quote('msk', cards, way)).toMatchObject({
        price: 0,
        daysFrom: 0,
        daysTo: 0,
        pointTitle: null,
        byEmail: true,
        allocations: [{ shopNumber: 'W1', count: 3 }],
      });
    }
  });

  it('ignores a gift card among the goods, but allocates it too', async () => {
    const [card, both] = [
      [['GC-0000-1 U', 1]],
      [
        ['DRESS-1 S', 1],
        ['GC-0000-1 U', 1],
      ],
    ] as const;
    expect(await allocationsOf('msk', both, inShop('M1'))).toEqual([
      ['M1', 1],
      ['W1', card.length],
    ]);
    expect((await quote('msk', both, inShop('M1')))?.daysTo).toBe(0);
  });
});
