import type { PrivateRouteName, PublicRouteName, RouteParams, Routes } from '#src/routes.ts';
import type { ChromeCache } from '#src/storefront/chrome/chrome-cache.ts';
import type { DataOfFlags } from '#src/storefront/visitor/visitor-data.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';
import type { PublicInput, SentInput } from '#src/web/handler.ts';
import type { PhotoMaker } from './pictures/photos/photo-maker.ts';
import type { Result } from './result.ts';
import type { Seal } from './visitor/seal.ts';
import type { Session } from './visitor/sessions.ts';
import type { Visitor } from './visitor/visitor.ts';

export interface PrivateInput<Params> extends PublicInput<Params>, SentInput {
  readonly visitor: Visitor;
  readonly session: Session;
  readonly seal: Seal;
  readonly chrome: ChromeCache;
  /** Null if the menu of the account area cannot be loaded in time. */
  readonly loadAccountMenu: () => Promise<Awaited<ReturnType<Gateway['account']['getMenu']>> | null>;
  readonly photoMaker: PhotoMaker;
}

/** Handles a public route. It lets a GatewayError through: the adapter shows the error page. */
export type PublicHandler<Name extends PublicRouteName> = (
  input: PublicInput<RouteParams<Name>>,
) => Promise<Result> | Result;

/** Handles a private route; its input includes the data that the route's flags wait for. */
export type PrivateHandler<Name extends PrivateRouteName> = (
  input: PrivateInput<RouteParams<Name>> & DataOfFlags<Routes[Name]>,
) => Promise<Result> | Result;
