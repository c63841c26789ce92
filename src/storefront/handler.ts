import type { Country } from '#src/config/countries.ts';
import type { PrivateRouteName, PublicRouteName, RouteParams, Routes } from '#src/routes.ts';
import type { AwaitedOf } from '#src/storefront/visitor/visitor-data.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';
import type { LoadOptional } from '#src/web/optional-parts.ts';
import type { Cookies } from '#src/web/request/cookie.ts';
import type { Site } from '#src/web/site.ts';
import type { Upload } from '#src/web/uploads/upload.ts';
import type { ChromeCache } from './chrome/chrome-cache.ts';
import type { PhotoMaker } from './pictures/photos/photo-maker.ts';
import type { Result } from './result.ts';
import type { Seal } from './visitor/seal.ts';
import type { Session } from './visitor/sessions.ts';
import type { Visitor } from './visitor/visitor.ts';

/** The input of a public handler; it contains nothing about the visitor. */
export interface PublicInput<Params> {
  readonly country: Country;
  readonly params: Params;
  /** Only the route's own parameters, in a fixed order, without empty values. */
  readonly query: URLSearchParams;
  readonly gateway: Gateway;
  /** For parts without which the page is still worth showing. */
  readonly optional: LoadOptional;
  readonly site: Site;
}

export interface PrivateInput<Params> extends PublicInput<Params> {
  readonly visitor: Visitor;
  /** The browser's own name; empty if it sends none. */
  readonly userAgent: string;
  readonly session: Session;
  readonly seal: Seal;
  readonly chrome: ChromeCache;
  /** The fields of a form post; empty for a GET. */
  readonly form: URLSearchParams;
  /** The same form, with the files of a route that takes them. */
  readonly upload: Upload;
  readonly photoMaker: PhotoMaker;
  /** Path and query of the referring page of ours; `/` if unknown. */
  readonly from: string;
  readonly cookies: Cookies;
}

/** Handles a public route. It lets a GatewayError through: the adapter shows the error page. */
export type PublicHandler<Name extends PublicRouteName> = (
  input: PublicInput<RouteParams<Name>>,
) => Promise<Result> | Result;

/** Handles a private route; its input includes the data that the route's flags wait for. */
export type PrivateHandler<Name extends PrivateRouteName> = (
  input: PrivateInput<RouteParams<Name>> & AwaitedOf<Routes[Name]>,
) => Promise<Result> | Result;
