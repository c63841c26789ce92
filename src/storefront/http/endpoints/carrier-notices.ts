import type { RequestHandler } from 'express';
import { type Country, countries } from '#src/config/countries.ts';
import { retryAfter } from '#src/contract/transport/retry-after.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';

export const CARRIER_NOTICE_PATH = '/carriers/:key/notice';

/** Passes a carrier's notice to the backend, which reads the parcel again; 404 for a wrong key or an unknown parcel. */
export function receiveCarrierNotice(gatewayOf: (country: Country) => Gateway): RequestHandler {
  return async (request, response) => {
    const payload = typeof request.body === 'string' ? request.body : '';
    const key = String(request.params.key);
    const status = await statusOf(gatewayOf(countries.RU).cart.carrierNotice({ body: { key, payload } }));
    response
      .status(status)
      .set(retryAfter(status))
      .type('text')
      .send(status === 200 ? 'OK' : 'Not taken');
  };
}

async function statusOf(reply: Promise<{ readonly success: boolean }>): Promise<number> {
  try {
    return (await reply).success ? 200 : 404;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return error.status < 500 ? 404 : 503;
  }
}
