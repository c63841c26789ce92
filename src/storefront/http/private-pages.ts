import type { Request, RequestHandler } from 'express';
import type { PrivateHandler, PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { type PrivateRoute, type PrivateRouteName, routes } from '#src/storefront/routes.ts';
import type { Site } from '#src/storefront/site.ts';
import { awaitBelongings } from '#src/storefront/visitor/belongings.ts';
import type { Cookies, CookieToSet } from '#src/storefront/visitor/cookie.ts';
import type { Visits } from '#src/storefront/visitor/visits.ts';
import { forCustomers } from './account-area.ts';
import { answerOf } from './answer.ts';
import { plainCookies } from './cookies.ts';
import type { FailureAnswer } from './failures.ts';
import { formOf } from './forms.ts';
import { countryOf } from './hosts.ts';
import { knownQuery } from './known-query.ts';
import { addressOf, pageBehind, paramsOf, searchOf } from './request.ts';
import type { Respond } from './respond.tsx';

type Input = PrivateInput<object>;
type Keeper = (input: Input) => Promise<readonly CookieToSet[]>;

export interface PrivatePagesDependencies {
  readonly site: Site;
  readonly chrome: Input['chrome'];
  readonly visits: Visits;
  readonly respond: Respond;
  readonly failureAnswer: FailureAnswer;
  /** Adds the visitor's own part of header and footer. @param openedAt the page's address; null for an answer to a form */
  readonly withOwnPart: (result: Result, input: Input, openedAt: string | null) => Promise<Result>;
  /** Adds the message that waits to be shown once. */
  readonly withMessage: (result: Result, input: Input) => Promise<Result>;
  /** Removes what the browser keeps of a shopper beside the session. */
  readonly leftBehind: readonly CookieToSet[];
}

/** Serves the routes that know the visitor. */
export function createPrivatePages(dependencies: PrivatePagesDependencies) {
  const { site, chrome, visits, respond, failureAnswer, leftBehind } = dependencies;

  return {
    /** @param keeper what the browser is to keep where the handler fails */
    serve<Name extends PrivateRouteName>(
      name: Name,
      handler: PrivateHandler<Name>,
      keeper: Keeper = async () => [],
    ): RequestHandler {
      const route: PrivateRoute = routes[name];
      return async (request, response) => {
        const country = countryOf(response);
        const sent = plainCookies(site, request.cookies ?? {});
        const arrival = { country, cookies: sent, ip: addressOf(request) };
        const { news, isChecked, ...visit } = await visits.begin(arrival, route);
        const input = {
          country,
          ...visit,
          params: paramsOf<Name>(request),
          query: knownQuery(searchOf(request.url), route.query),
          site,
          chrome,
          form: formOf(request),
          from: pageBehind(request, site),
          cookies: visit.session.hasLeft ? without(sent, leftBehind) : sent,
        };
        const handle = async () => handler({ ...input, ...(await awaitBelongings(routes[name], input)) });
        const answer = async () => {
          const result = await forCustomers(route, visit.visitor, handle);
          return isChecked ? dependencies.withOwnPart(result, input, openedAt(request)) : result;
        };
        const result = await answerOf(answer).catch(async (error: unknown) => ({
          ...failureAnswer(error, request),
          cookies: await keeper(input),
        }));
        const left = visit.session.hasLeft ? leftBehind : [];
        const cookies = [...(await news()), ...left, ...(result.cookies ?? [])];
        await respond(
          request,
          response,
          route.layout,
          await dependencies.withMessage({ ...result, cookies }, input),
        );
      };
    },
  };
}

const openedAt = ({ method, url }: Request) => (method === 'POST' ? null : url);

const without = (cookies: Cookies, removed: readonly CookieToSet[]): Cookies =>
  Object.fromEntries(
    Object.entries(cookies).filter(([name]) => !removed.some((cookie) => cookie.name === name)),
  );
