import { LARGE_REPLY_BYTES, LARGE_REPLY_MISFITS } from '#src/config/constants.ts';
import { type Call, notFoundCode } from '#src/contract/call.ts';
import { compiled } from '#src/contract/validation/compiled.ts';
import { countMisfits } from '#src/contract/validation/count-misfits.ts';
import { omitInvalidParts } from '#src/contract/validation/omit-invalid-parts.ts';
import type { OmittedParts } from '#src/contract/validation/omitted-parts.ts';
import { GatewayError } from './gateway-error.ts';
import type { Transport, TransportReply, TransportRequest } from './transport.ts';

/** The code for a reply that violates the contract; it is never retried. */
export const BAD_REPLY = 'BadReply';

/** One attempt of a call. Its signal is created lazily, because the in-process transport needs none. */
export class Attempt implements TransportRequest {
  readonly call: Call;
  readonly input: object;
  readonly country: TransportRequest['country'];
  readonly accessToken: string | null;
  readonly address: string | null;
  readonly #deadline: AbortController;
  #signal: AbortSignal | undefined;

  constructor(request: Omit<TransportRequest, 'signal'>, deadline: AbortController) {
    this.call = request.call;
    this.input = request.input;
    this.country = request.country;
    this.accessToken = request.accessToken;
    this.address = request.address;
    this.#deadline = deadline;
  }

  get signal(): AbortSignal {
    this.#signal ??= AbortSignal.any([this.#deadline.signal, AbortSignal.timeout(this.call.timeoutMs)]);
    return this.#signal;
  }

  get timedOut(): boolean {
    return this.#signal?.aborted ?? false;
  }
}

/** Returns the reply's valid part. Rejects with {@link GatewayError}: 502 `NoReply` or `BadReply`, 504 on timeout. */
export async function sendOnce(
  transport: Transport,
  attempt: Attempt,
  omitted: OmittedParts,
): Promise<unknown> {
  const { call } = attempt;
  const answer = await transport.send(attempt).catch((error: unknown) => {
    throw new GatewayError(call, attempt.timedOut ? 504 : 502, 'NoReply', error);
  });
  if (answer.status >= 400) throw GatewayError.ofReply(call, answer.status, answer.body);
  if (transport.validates) return answer.body;
  if (isBeyondRepair(call, answer)) throw new GatewayError(call, 502, BAD_REPLY, new Error(BEYOND_REPAIR));
  const reply = compiled(call.reply).safeParse(answer.body);
  return reply.success ? reply.data : repairedReply(call, answer.body, omitted);
}

const BEYOND_REPAIR = `a large reply of which ${LARGE_REPLY_MISFITS} rows or more do not fit`;

const isBeyondRepair = ({ reply }: Call, { body, bytes = 0 }: TransportReply) =>
  bytes > LARGE_REPLY_BYTES && countMisfits(reply, body, LARGE_REPLY_MISFITS) >= LARGE_REPLY_MISFITS;

/** One bad row from a gateway never fails a page. */
function repairedReply(call: Call, body: unknown, omitted: OmittedParts): unknown {
  const fit = omitInvalidParts(call.reply, body);
  if (fit.fits) {
    omitted.report(call, fit.omitted);
    return fit.reply;
  }
  if (!call.one || call.mutates) throw new GatewayError(call, 502, BAD_REPLY, new Error(fit.reasons));
  omitted.report(call, [fit.whole]);
  throw new GatewayError(call, 404, notFoundCode(call.one));
}
