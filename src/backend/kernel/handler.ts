import { type CountryCode, countries } from '#src/config/countries.ts';
import { type CallReply, type CallStatement, notFoundCode, type ParsedInput } from '#src/contract/call.ts';

/** The country of the API base that was called (specification §7) and the access token that came with the call. */
export interface CallContext {
  readonly country: CountryCode;
  readonly accessToken: string | null;
}

export type Handler<C extends CallStatement> = (
  input: ParsedInput<C>,
  context: CallContext,
) => Promise<CallReply<C>> | CallReply<C>;

/** Handlers of some of a service's calls, for `satisfies`: a name that its contract does not state fails to compile. */
export type Handlers<Service> = {
  readonly [Name in keyof Service]?: Service[Name] extends CallStatement ? Handler<Service[Name]> : never;
};

/** Refuses a call with a status and a code, the body's `errorMessage`. Anything else that a handler throws is a 500. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

export const notFound = (what: string) => new Refusal(404, notFoundCode(what));

/** The country with this id. @throws Refusal 404 where there is none */
export function countryOf(id: number): CountryCode {
  const country = Object.values(countries).find((each) => each.id === id);
  if (!country) throw notFound('Country');
  return country.code;
}
