import type { RequestListener } from 'node:http';
import type { CallContext } from '#src/backend/kernel/handler.ts';
import { contract } from '#src/contract/index.ts';
import { TEST_PAYMENTS_PATH } from './test-provider/test-provider.ts';

export { openPayments } from './open-payments.ts';

/** The call by which a notice of the test provider reaches the shop, as any provider's does. */
export const testNotice = (payload: string) =>
  [
    contract.cart.paymentNotice,
    { body: { provider: 'test', payload } },
    { country: 'RU', accessToken: null } satisfies CallContext,
  ] as const;

/** Serves the test provider's pages, where there are any, beside an application. */
export function withTestPayments(app: RequestListener, pages: RequestListener | null): RequestListener {
  if (!pages) return app;
  return (request, response) =>
    request.url?.startsWith(`${TEST_PAYMENTS_PATH}/`) ? pages(request, response) : app(request, response);
}
