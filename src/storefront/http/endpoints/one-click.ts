import type { RequestHandler } from 'express';
import type { Country } from '#src/config/countries.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { retryAfter } from '#src/contract/transport/retry-after.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { countryOf } from '#src/web/request/hosts.ts';
import { clientAddress } from '#src/web/request/request.ts';

export const ONE_CLICK_PATH = '/unsubscribe/:token{/}';

/**
 * Unsubscribes for a mail program, which posts to the link of a letter without cookies and from anywhere (RFC
 * 8058). The signed link is the proof, so no session is opened and the body is not read. 404 for an invalid
 * link.
 */
export function unsubscribeByOneClick(gatewayOf: (country: Country) => Gateway): RequestHandler {
  return async (request, response) => {
    const token = String(request.params.token);
    const answer = (status: number, text: string) =>
      response
        .status(status)
        .set(retryAfter(status))
        .type('text')
        .setHeader('cache-control', 'no-store')
        .send(text);
    if (token.length > maxLengths.mailingToken) return void answer(404, 'Unknown');
    try {
      const body = { token, isOneClick: true, ipAddress: clientAddress(request) };
      const { success } = await gatewayOf(countryOf(response)).account.unsubscribe({ body });
      answer(success ? 200 : 404, success ? 'OK' : 'Unknown');
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      answer(503, 'Not taken');
    }
  };
}
