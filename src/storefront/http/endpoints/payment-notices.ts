import express, { type RequestHandler } from 'express';
import { type Country, countries } from '#src/config/countries.ts';
import { retryAfter } from '#src/contract/transport/retry-after.ts';
import type { Gateway } from '#src/storefront/gateway/gateway.ts';
import { GatewayError } from '#src/storefront/gateway/gateway-error.ts';

export const PAYMENT_NOTICE_PATH = '/payments/:provider/notice';

export const parseNotice = express.text({ type: () => true, limit: '64kb', inflate: false });

/**
 * Passes a notice to the backend, which verifies it with the provider. Answers 404 for an unknown payment, 400 for invalid
 * input, and 503 if the backend is unavailable, so that the provider retries.
 */
export function receivePaymentNotice(gatewayOf: (country: Country) => Gateway): RequestHandler {
  return async (request, response) => {
    const payload = typeof request.body === 'string' ? request.body : '';
    const provider = String(request.params.provider);
    try {
      const { success } = await gatewayOf(countries.RU).cart.paymentNotice({ body: { provider, payload } });
      response
        .status(success ? 200 : 404)
        .type('text')
        .send(success ? 'OK' : 'Unknown');
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      const status = error.status < 500 ? 400 : 503;
      response.status(status).set(retryAfter(status)).type('text').send('Not taken');
    }
  };
}
