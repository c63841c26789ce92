import { createYooKassa } from '#src/backend/payments/yookassa/yookassa.ts';
import { testOrigins } from '#tests/support/origins.ts';

/** YooKassa at the address of a stand-in; by default in one step. */
export const yooKassaAt = (url: string, settings: Partial<Parameters<typeof createYooKassa>[0]> = {}) =>
  createYooKassa({
    shopId: '1234',
    secretKey: 'test_key',
    url,
    vatCode: 11,
    origins: testOrigins,
    ...settings,
  });
