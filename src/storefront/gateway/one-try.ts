import type { CountryCode } from '#src/config/countries.ts';
import { type Call, notFoundCode } from '#src/contract/call.ts';
import { compiled } from '#src/contract/compiled.ts';
import { fitting } from '#src/contract/fitting.ts';
import type { LeftOutParts } from '#src/contract/left-out-parts.ts';
import { GatewayError } from './gateway-error.ts';
import type { Sending, Transport } from './transport.ts';

/** A reply that does not fit the contract would not fit it the next time either. */
export const BAD_REPLY = 'BadReply';

/** One try on its way; only a transport that asks for its signal has it made. */
export class Try implements Sending {
  readonly call: Call;
  readonly input: object;
  readonly country: CountryCode;
  readonly accessToken: string | null;
  readonly #deadline: AbortController;
  #signal: AbortSignal | undefined;

  constructor(
    call: Call,
    input: object,
    country: CountryCode,
    accessToken: string | null,
    deadline: AbortController,
  ) {
    this.call = call;
    this.input = input;
    this.country = country;
    this.accessToken = accessToken;
    this.#deadline = deadline;
  }

  get signal(): AbortSignal {
    this.#signal ??= AbortSignal.any([this.#deadline.signal, AbortSignal.timeout(this.call.timeoutMs)]);
    return this.#signal;
  }

  get isLate(): boolean {
    return this.#signal?.aborted ?? false;
  }
}

/**
 * The reply's body, without what does not fit the contract. Rejects with {@link GatewayError}: 502 `NoReply`, 504 where
 * the try took too long, 502 `BadReply`.
 */
export async function sendOnce(transport: Transport, sending: Try, leftOut: LeftOutParts): Promise<unknown> {
  const { call } = sending;
  const answer = await transport.send(sending).catch((error: unknown) => {
    throw new GatewayError(call, sending.isLate ? 504 : 502, 'NoReply', error);
  });
  if (answer.status >= 400) throw GatewayError.ofReply(call, answer.status, answer.body);
  if (transport.validates) return answer.body;
  const reply = compiled(call.reply).safeParse(answer.body);
  return reply.success ? reply.data : fittingReply(call, answer.body, leftOut);
}

/** A gateway's one bad row never fails a page. */
function fittingReply(call: Call, body: unknown, leftOut: LeftOutParts): unknown {
  const fit = fitting(call.reply, body);
  if (fit.fits) {
    leftOut.tell(call, fit.leftOut);
    return fit.reply;
  }
  if (!call.one || call.mutates) throw new GatewayError(call, 502, BAD_REPLY, new Error(fit.reasons));
  leftOut.tell(call, [fit.whole]);
  throw new GatewayError(call, 404, notFoundCode(call.one));
}
