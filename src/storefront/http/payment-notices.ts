import express, { type RequestHandler } from 'express';
import { type Country, countries } from '#src/config/countries.ts';
import type { Gateway } from '#src/storefront/gateway/gateway.ts';
import { GatewayError } from '#src/storefront/gateway/gateway-error.ts';

/** Where a payment provider posts its notices. They come from its servers, not from pages of ours. */
export const PAYMENT_NOTICES = '/payments/:provider/notice';

/** A notice is handed on as it came, whatever it calls itself. */
export const readNotice = express.text({ type: () => true, limit: '64kb', inflate: false });

/**
 * Hands a notice to the order service, which asks the provider itself before it believes anything. A provider posts
 * again what was not taken, so only a backend that is away is an error; an unknown notice is told so.
 */
export function takePaymentNotice(gatewayOf: (country: Country) => Gateway): RequestHandler {
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
      response
        .status(error.status < 500 ? 400 : 503)
        .type('text')
        .send('Not taken');
    }
  };
}
