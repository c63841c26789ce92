import type { CountryCode } from '#src/config/countries.ts';
import { type Call, notFoundCode } from '#src/contract/call.ts';
import { GatewayError } from './gateway-error.ts';
import { CIRCUIT_OPEN } from './service-breakers.ts';

export interface FailureLog {
  warn(facts: object, text: string): void;
  info(facts: object, text: string): void;
}

interface Failure {
  readonly call: Call;
  readonly country: CountryCode;
  readonly error: unknown;
  readonly tookMs: number;
}

const NOT_BUILT = 501;

/** What visitors cause in a healthy shop: an ended session, too many tries, a thing that is gone. */
const isOrdinary = ({ status, code }: GatewayError): boolean =>
  status === 401 || status === 429 || (status === 404 && code.endsWith(notFoundCode('')));

/**
 * Logs each call that failed, retries included in its time. A call that the gateway has not built is logged once,
 * one that was refused at level `info`; ordinary refusals are not logged.
 */
export function createFailureLog(log: FailureLog): (failure: Failure) => void {
  const notBuilt = new Set<Call>();

  return ({ call, country, error, tookMs }) => {
    const facts = { call: `${call.service}.${call.name}`, country, tookMs: Math.round(tookMs) };
    if (!(error instanceof GatewayError)) return log.warn({ ...facts, err: error }, 'a call failed');
    const { status, code, cause } = error;
    if (isOrdinary(error)) return;
    if (status === NOT_BUILT) {
      if (!notBuilt.has(call)) log.info(facts, 'a call is not built');
      notBuilt.add(call);
      return;
    }
    const failed = { ...facts, status, code, ...(cause !== undefined && { err: cause }) };
    if (status < 500 || code === CIRCUIT_OPEN) log.info(failed, 'a call was refused');
    else log.warn(failed, 'a call failed');
  };
}
