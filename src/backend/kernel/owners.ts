import type { CountryCode } from '#src/config/countries.ts';
import type { AccessTokens, Session } from './access-tokens.ts';
import { type CallContext, Refusal, unauthorized } from './handler.ts';

/** The owner of a cart, favourites or orders: a visitor by user token hash, or a customer. */
export type Owner = `visitor:${string}` | `customer:${string}`;

const CUSTOMER = 'customer:';
const VISITOR = 'visitor:';

/** An owner in a country; each country has its own cart and favourites. */
export interface Shopper {
  readonly owner: Owner;
  readonly country: CountryCode;
}

/** Whether a row belongs to the shopper: owner and country must match, even for the same visitor. */
export const isOwn = (row: { readonly owner: string; readonly country: CountryCode }, shopper: Shopper) =>
  row.owner === shopper.owner && row.country === shopper.country;

/** The signed-in customer's id; null for a visitor. */
export const customerIdOf = ({ owner }: { readonly owner: string }): string | null =>
  owner.startsWith(CUSTOMER) ? owner.slice(CUSTOMER.length) : null;

/** The hash of a visitor's user token. */
export const visitorHashOf = ({ owner }: Pick<Shopper, 'owner'>): string => owner.slice(VISITOR.length);

/**
 * A visitor is identified by the user token of the session, so that a cart outlives it; never by a request's
 * body.
 */
export interface Shoppers {
  /** @throws Refusal 401 without a valid access token, 400 if `country` is not the API base's */
  of(context: CallContext, country: CountryCode): Promise<Shopper>;
  /** The hash of the visitor's user token, to which captchas are bound. @throws Refusal 401 */
  visitorOf(context: CallContext): Promise<string>;
}

export function createShoppers(accessTokens: AccessTokens): Shoppers {
  async function sessionOf({ accessToken, country }: CallContext): Promise<Session> {
    const session = accessToken === null ? null : await accessTokens.verifyAccessToken(accessToken, country);
    if (!session) throw unauthorized();
    return session;
  }

  return {
    async of(context, country) {
      if (country !== context.country) throw new Refusal(400, 'CountryMismatch');
      return { owner: ownerOf(await sessionOf(context)), country };
    },
    visitorOf: async (context) => (await sessionOf(context)).userTokenHash,
  };
}

const ownerOf = ({ userId, userTokenHash }: Session): Owner =>
  userId === null ? `visitor:${userTokenHash}` : `customer:${userId}`;
