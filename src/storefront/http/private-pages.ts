import type { Request, RequestHandler, Response } from 'express';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Route } from '#src/storefront/routes.ts';
import type { Site } from '#src/storefront/site.ts';
import { awaitBelongings } from '#src/storefront/visitor/belongings.ts';
import type { Visits } from '#src/storefront/visitor/visits.ts';
import { forCustomers } from './account-area.ts';
import { answerOf } from './answer.ts';
import { plainCookies, setCookies } from './cookies.ts';
import { formOf } from './forms.ts';
import { countryOf } from './hosts.ts';
import { knownQuery } from './known-query.ts';
import { withMessage } from './messages.tsx';
import { pageBehind, paramsOf, searchOf } from './request.ts';
import type { Respond } from './respond.tsx';
import type { Result } from './result.ts';

type PrivateRoute = Extract<Route, { audience: 'private' }>;
type PrivateHandler = (input: PrivateInput<never>) => Promise<Result> | Result;

/** Serves the routes that know the visitor. */
export function createPrivatePages(site: Site, visits: Visits, respond: Respond) {
  return {
    serve(route: PrivateRoute, handler: PrivateHandler): RequestHandler {
      return async (request: Request, response: Response) => {
        const country = countryOf(response);
        const cookies = plainCookies(site, request.cookies ?? {});
        const arrival = { country, cookies, ip: request.ip ?? '' };
        const { news, ...visit } = await visits.begin(arrival, route);
        const owner = { country, ...visit };
        const input = {
          ...owner,
          params: paramsOf(request) as never,
          query: knownQuery(searchOf(request.url), route.query),
          site,
          form: formOf(request),
          from: pageBehind(request, site),
          cookies,
        };
        const answer = async () => {
          const awaited = await awaitBelongings(route, owner);
          return handler({ ...input, ...awaited });
        };
        const answering = answerOf(() => forCustomers(route, visit.visitor, answer), input);
        await answering.catch(() => null);
        setCookies(response, site, await news());
        await respond(
          request,
          response,
          route.layout,
          await withMessage(await answering, visit.seal, cookies),
        );
      };
    },
  };
}
