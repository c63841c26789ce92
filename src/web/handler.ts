import type { Country } from '#src/config/countries.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { LoadOptional } from './optional-parts.ts';
import type { Cookies } from './request/cookie.ts';
import type { Site } from './site.ts';
import type { Upload } from './uploads/upload.ts';

/** The input of a public handler; it contains nothing about the visitor. */
export interface PublicInput<Params> {
  readonly country: Country;
  readonly params: Params;
  /** Only the route's own parameters, in a fixed order, without empty values. */
  readonly query: URLSearchParams;
  readonly gateway: Gateway;
  /** The shop's own gateway of either country, for what is public there. */
  readonly gatewayOf: (country: Country) => Gateway;
  /** For parts that the page can be shown without. */
  readonly optional: LoadOptional;
  readonly site: Site;
}

/** What a browser sent with its request. */
export interface SentInput {
  /** The browser's own name; empty if it sends none. */
  readonly userAgent: string;
  /** The fields of a form post; empty for a GET. */
  readonly form: URLSearchParams;
  /** The same form, with the files of a route that takes them. */
  readonly upload: Upload;
  /** Path and query of the referring page of ours; `/` if unknown. */
  readonly from: string;
  readonly cookies: Cookies;
}
