import { type CountryCode, countries } from '#src/config/countries.ts';
import {
  type CallReply,
  type CallStatement,
  notFoundCode,
  type ParsedInput,
  TOKEN_REFUSED,
} from '#src/contract/call.ts';
import type { Permission } from '#src/contract/permissions.ts';
import type { LoggedSession } from './staff/current-session.ts';

/** Who calls for the staff: a program with a key, or a member in a session. */
export interface StaffCaller {
  readonly name: string;
  readonly permissions: readonly Permission[];
  /** The shop that a member belongs to, and whose reservations alone they see; null or absent for all. */
  readonly shopNumber?: string | null;
  readonly session?: (LoggedSession & { readonly id: number; readonly memberId: number }) | undefined;
}

/** The API base's country (product.md, Gateway), the caller's access token and the visitor's IP address. */
export interface CallContext {
  readonly country: CountryCode;
  readonly accessToken: string | null;
  /** Absent or null for a storefront's own calls, such as those of public pages. */
  readonly address?: string | null;
  /** In calls of the staff: who was admitted. */
  readonly staff?: StaffCaller;
}

export type Handler<C extends CallStatement> = (
  input: ParsedInput<C>,
  context: CallContext,
) => Promise<CallReply<C>> | CallReply<C>;

/** Handlers for some of a service's calls, for `satisfies`: names outside the contract fail to compile. */
export type Handlers<Service> = {
  readonly [Name in keyof Service]?: Service[Name] extends CallStatement ? Handler<Service[Name]> : never;
};

/** Refuses a call with a status and a code, the body's `errorMessage`. Any other error becomes a 500. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** Throw it before any change is made, or in a transaction, which it rolls back. */
export const unauthorized = () => new Refusal(401, TOKEN_REFUSED);

export const notFound = (what: string) => new Refusal(404, notFoundCode(what));

/** @throws Refusal 404 for an unknown id */
export function countryOf(id: number): CountryCode {
  const country = Object.values(countries).find((each) => each.id === id);
  if (!country) throw notFound('Country');
  return country.code;
}
