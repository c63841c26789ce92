import express, { type RequestHandler, type Response } from 'express';
import { type Country, countries } from '#src/config/countries.ts';
import { retryAfter } from '#src/contract/transport/retry-after.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';

export const PAYMENT_NOTICE_PATH = '/payments/:provider/notice';

export const parseNotice = express.text({ type: () => true, limit: '64kb', inflate: false });

/**
 * Passes a notice to the backend, which verifies it with the provider. Any answer but 200 makes the provider repeat it: 404
 * for a payment that is unknown (yet), 400 for invalid input, 503 if the backend is unavailable or wants it later.
 */
export function receivePaymentNotice(gatewayOf: (country: Country) => Gateway): RequestHandler {
  return async (request, response) => {
    const payload = typeof request.body === 'string' ? request.body : '';
    const provider = String(request.params.provider);
    try {
      const reply = await gatewayOf(countries.RU).cart.paymentNotice({ body: { provider, payload } });
      answer(response, statusOf(reply));
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      answer(response, error.status < 500 ? 400 : 503);
    }
  };
}

const statusOf = ({ success, errorMessage }: { readonly success: boolean; readonly errorMessage: string }) =>
  success ? 200 : errorMessage === 'TryLater' ? 503 : 404;

function answer(response: Response, status: number): void {
  response
    .status(status)
    .set(retryAfter(status))
    .type('text')
    .send(status === 200 ? 'OK' : 'Not taken');
}
