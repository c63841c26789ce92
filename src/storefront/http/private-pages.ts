import type { Request, RequestHandler, Response } from 'express';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { nothingLeftBehind, withoutLeftBehind } from '#src/storefront/pages/auth/left-behind.ts';
import { withMessage } from '#src/storefront/pages/chrome/own-part.tsx';
import { visitorFillings } from '#src/storefront/pages/chrome/visitor.tsx';
import type { Result } from '#src/storefront/result.ts';
import type { Route } from '#src/storefront/routes.ts';
import type { Site } from '#src/storefront/site.ts';
import { awaitBelongings } from '#src/storefront/visitor/belongings.ts';
import type { CookieToSet } from '#src/storefront/visitor/cookie.ts';
import type { Visits } from '#src/storefront/visitor/visits.ts';
import { forCustomers } from './account-area.ts';
import { answerOf } from './answer.ts';
import { plainCookies, setCookies } from './cookies.ts';
import { formOf } from './forms.ts';
import { countryOf } from './hosts.ts';
import { knownQuery } from './known-query.ts';
import { addressOf, pageBehind, paramsOf, searchOf } from './request.ts';
import type { Respond } from './respond.tsx';

type PrivateRoute = Extract<Route, { audience: 'private' }>;
type PrivateHandler = (input: PrivateInput<never>) => Promise<Result> | Result;
type Keeper = (input: PrivateInput<object>) => Promise<readonly CookieToSet[]>;

/** Serves the routes that know the visitor. */
export function createPrivatePages(site: Site, visits: Visits, respond: Respond) {
  return {
    /** @param keeper what the browser is to keep where the handler fails */
    serve(route: PrivateRoute, handler: PrivateHandler, keeper: Keeper = async () => []): RequestHandler {
      return async (request: Request, response: Response) => {
        const country = countryOf(response);
        const sent = plainCookies(site, request.cookies ?? {});
        const arrival = { country, cookies: sent, ip: addressOf(request) };
        const { news, isChecked, ...visit } = await visits.begin(arrival, route);
        const cookies = visit.session.hasLeft ? withoutLeftBehind(sent) : sent;
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
        const openedAt = route.method === 'GET' ? request.url : null;
        const answering = answerOf(() => forCustomers(route, visit.visitor, answer), input).then((result) =>
          isChecked ? withOwnPart(result, input, openedAt) : result,
        );
        const kept = await answering.then(
          () => [],
          () => keeper(input),
        );
        const left = visit.session.hasLeft ? nothingLeftBehind : [];
        setCookies(response, site, [...(await news()), ...left, ...kept]);
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

/** A page comes with what is the visitor's own. @param openedAt its address; null for an answer to a form */
async function withOwnPart(
  result: Result,
  input: PrivateInput<object>,
  openedAt: string | null,
): Promise<Result> {
  return result.kind === 'page' ? { ...result, fillings: await visitorFillings(input, openedAt) } : result;
}
