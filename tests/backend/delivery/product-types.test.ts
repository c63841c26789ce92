import { beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { type DeliveryShop, openDeliveryShop } from './shop.ts';

const call = contract.delivery.getProductDeliveryTypes;

describeOnEachDatabase('a product’s delivery types', (openTestDatabase) => {
  let shop: DeliveryShop;
  beforeAll(async () => {
    shop = await openDeliveryShop(await openTestDatabase());
  });

  const typesOf = async (city: string, modelColorCode: string, size?: string) => {
    const itemId = size === undefined ? undefined : shop.items([[`${modelColorCode} ${size}`, 1]])[0]?.itemId;
    const { items: _none, ...place } = shop.to(city);
    return (await shop.reply(call, { body: { ...place, modelColorCode, itemId } })).deliveryTypes;
  };
  const daysOf = async (...of: Parameters<typeof typesOf>) =>
    (await typesOf(...of)).map(({ kind, daysFrom }) => [kind, daysFrom]);

  it('cost what delivering one unit costs', async () => {
    const priceOf = async (code: string) => (await typesOf('spb', code))[0]?.price;
    expect([await priceOf('SCARF-1'), await priceOf('COAT-1')]).toEqual([590.5, 0]);
  });

  it('are as fast as the fastest size of each type', async () => {
    expect(await daysOf('msk', 'DRESS-1')).toEqual([
      ['courier', 1],
      ['terminal', 2],
      ['shop', 0],
    ]);
  });

  it('apply to one size if requested', async () => {
    expect(await daysOf('msk', 'DRESS-1', 'M')).toEqual([
      ['courier', 3],
      ['terminal', 4],
    ]);
  });

  it('are shown for a sold-out product as if it were restocked', async () => {
    expect(await daysOf('msk', 'DRESS-1', 'L')).toEqual([
      ['courier', 1],
      ['terminal', 2],
      ['shop', 1],
    ]);
  });

  it('are empty for a gift card', async () => {
    expect(await typesOf('msk', 'GC-0000-1')).toEqual([]);
  });

  it('are not found for a product or size that the country does not sell', async () => {
    const place = { country: 'RU', regionId: '77', cityId: 'msk' } as const;
    const bodies = [
      { ...place, modelColorCode: 'nothing' },
      { ...place, modelColorCode: 'COAT-1', itemId: 999_999 },
      { ...place, country: 'AM', modelColorCode: 'COAT-1' },
    ] as const;
    for (const body of bodies) {
      expect(await shop.ask(call, { body })).toEqual({
        status: 404,
        body: { errorMessage: 'ProductNotFound' },
      });
    }
  });
});
