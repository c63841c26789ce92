import type { Request, RequestHandler, Response } from 'express';
import type { Country } from '#src/config/countries.ts';
import type { Gateway } from '#src/storefront/gateway/gateway.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Route } from '#src/storefront/routes.ts';
import type { Site } from '#src/storefront/site.ts';
import { anonymousVisitor } from '#src/storefront/visitor/visitor.ts';
import { answerOf } from './answer.ts';
import { plainCookies } from './cookies.ts';
import { formOf } from './forms.ts';
import { countryOf } from './hosts.ts';
import { knownQuery } from './known-query.ts';
import { pageBehind, paramsOf, searchOf } from './request.ts';
import type { Respond } from './respond.tsx';
import type { Result } from './result.ts';

type PrivateRoute = Extract<Route, { audience: 'private' }>;
type PrivateHandler = (input: PrivateInput<never>) => Promise<Result> | Result;

/** Serves the routes that know the visitor. */
export function createPrivatePages(site: Site, gatewayOf: (country: Country) => Gateway, respond: Respond) {
  return {
    serve(route: PrivateRoute, handler: PrivateHandler): RequestHandler {
      return async (request: Request, response: Response) => {
        const country = countryOf(response);
        const cookies = plainCookies(site, request.cookies ?? {});
        const result = await answerOf(handler, {
          country,
          params: paramsOf(request) as never,
          query: knownQuery(searchOf(request.url), route.query),
          gateway: gatewayOf(country),
          site,
          visitor: anonymousVisitor(country, cookies),
          form: formOf(request),
          from: pageBehind(request, site),
          cookies,
        });
        await respond(request, response, route.layout, result);
      };
    },
  };
}
