import type { CallContext } from '#src/backend/kernel/handler.ts';
import { contract } from '#src/contract/index.ts';

export { createTestPayments } from './pages.ts';
export { createTestProvider } from './provider.ts';
export { testPaymentRetention } from './retention-rules.ts';

/** The gateway call that delivers a test notice to the shop. */
export const testNotice = (payload: string) =>
  [
    contract.cart.paymentNotice,
    { body: { provider: 'test', payload } },
    { country: 'RU', accessToken: null } satisfies CallContext,
  ] as const;
