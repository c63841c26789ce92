import { describe, expect, test } from 'vitest';
import { cart, cartShop, open } from '#tests/pages/cart/shop.ts';

describe('a page with the visitor’s data', () => {
  test('requests its own data and that of header and footer concurrently', async () => {
    const counted = Promise.withResolvers<void>();
    const shop = cartShop(
      cart(),
      {
        getMiniCart: async () => {
          await counted.promise;
          return cart();
        },
      },
      {
        account: {
          getCart: () => {
            counted.resolve();
            return { totalCount: 1 };
          },
        },
      },
    );
    const { status, text } = await open(shop, '/cart');
    expect(status).toBe(200);
    expect(text).toContain('cart-count');
  });
});
