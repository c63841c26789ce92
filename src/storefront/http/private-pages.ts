import type { Request, RequestHandler } from 'express';
import { type PrivateRoute, type PrivateRouteName, type RouteParams, routes } from '#src/routes.ts';
import type { PrivateHandler, PrivateInput } from '#src/storefront/handler.ts';
import type { Page, Result } from '#src/storefront/result.ts';
import { loadAwaited } from '#src/storefront/visitor/visitor-data.ts';
import type { Visits } from '#src/storefront/visitor/visits.ts';
import type { FailureAnswer } from '#src/web/http/failures.ts';
import { runHandler } from '#src/web/http/run-handler.ts';
import { createOptionalParts } from '#src/web/optional-parts.ts';
import type { Cookies, CookieToSet } from '#src/web/request/cookie.ts';
import { plainCookies } from '#src/web/request/cookies.ts';
import { formOf } from '#src/web/request/forms.ts';
import { countryOf } from '#src/web/request/hosts.ts';
import { knownQuery } from '#src/web/request/known-query.ts';
import { clientAddress, paramsOf, referringPage, searchOf } from '#src/web/request/request.ts';
import type { Site } from '#src/web/site.ts';
import type { Uploads } from '#src/web/uploads/uploads.ts';
import { type AccountRequest, requireSignIn } from './account-area.ts';
import { accountMenuLoader } from './account-menu.ts';
import type { ShopRespond } from './response/shop-respond.ts';
import { setAudience } from './watching/watch-requests.ts';

type Input = PrivateInput<object>;
type CookiesOnFailure = (input: Input) => Promise<readonly CookieToSet[]>;

export interface PrivatePagesDependencies {
  readonly site: Site;
  readonly chrome: Input['chrome'];
  readonly gatewayOf: Input['gatewayOf'];
  readonly visits: Visits;
  readonly uploads: Uploads;
  readonly photoMaker: Input['photoMaker'];
  readonly respond: ShopRespond;
  readonly failureAnswer: FailureAnswer<Page>;
  readonly formKept: AccountRequest['formKept'];
  /** Adds the visitor's slots of header and footer to a page. @param openedAt the URL; null in a reply to a form post */
  readonly visitorSlotsBeside: (input: Input, openedAt: string | null) => (result: Result) => Promise<Result>;
  readonly withMessage: (result: Result, input: Input) => Promise<Result>;
  readonly signOutCookies: readonly CookieToSet[];
}

/** Serves private routes: visit, handler, visitor slots, cookies. */
export function createPrivatePages(dependencies: PrivatePagesDependencies) {
  const { site, chrome, visits, uploads, photoMaker, respond, failureAnswer, signOutCookies } = dependencies;

  return {
    serve<Name extends PrivateRouteName>(
      name: Name,
      handler: PrivateHandler<Name>,
      cookiesOnFailure: CookiesOnFailure = async () => [],
    ): RequestHandler {
      const route: PrivateRoute = routes[name];
      return async (request, response) => {
        const country = countryOf(response);
        const { load: optional } = createOptionalParts();
        const sent = plainCookies(site, request.cookies ?? {});
        const ip = clientAddress(request);
        const visit = await visits.open({ country, cookies: sent, ip }, route);
        const { cookiesToSet, hasValidToken, ...known } = visit;
        setAudience(response, visit.visitor.authorised ? 'customer' : 'guest');
        const receive: Uploads['receive'] = route.takesFiles ? uploads.receive : withoutFiles;
        await receive(request, { userId: visit.session.userId, ip }, async (upload) => {
          const input = {
            country,
            ...known,
            params: paramsOf(request) as RouteParams<Name>,
            query: knownQuery(searchOf(request.url), route.query),
            gatewayOf: dependencies.gatewayOf,
            optional,
            site,
            chrome,
            loadAccountMenu: accountMenuLoader({ ...known, optional }, route),
            form: upload.form,
            upload,
            photoMaker,
            from: referringPage(request, site),
            userAgent: request.get('user-agent') ?? '',
            cookies: visit.session.wasReplaced ? without(sent, signOutCookies) : sent,
          };
          const opened = openedAt(request);
          const handle = async () => {
            const withSlots = hasValidToken && dependencies.visitorSlotsBeside(input, opened);
            const result = await handler({ ...input, ...(await loadAwaited(routes[name], input)) });
            return withSlots ? withSlots(result) : result;
          };
          const { url } = request;
          const isHtmx = request.get('hx-request') !== undefined;
          const { formKept } = dependencies;
          const asked = { url, form: input.form, from: input.from, isHtmx, formKept };
          const answer = () => requireSignIn(route, visit, asked, handle);
          const result = await runHandler(answer).catch(async (error: unknown) => ({
            ...failureAnswer(error, request),
            cookies: await cookiesOnFailure(input),
          }));
          const left = visit.session.wasReplaced ? signOutCookies : [];
          const cookies = [...(await cookiesToSet()), ...left, ...(result.cookies ?? [])];
          await respond(
            request,
            response,
            route.layout,
            await dependencies.withMessage({ ...result, cookies }, input),
          );
        });
      };
    },
  };
}

const openedAt = ({ method, url }: Request) => (method === 'POST' ? null : url);

const without = (cookies: Cookies, removed: readonly CookieToSet[]): Cookies =>
  Object.fromEntries(
    Object.entries(cookies).filter(([name]) => !removed.some((cookie) => cookie.name === name)),
  );

const withoutFiles: Uploads['receive'] = (request, _sender, answer) =>
  answer({ form: formOf(request), files: [], hasTooMany: false });
