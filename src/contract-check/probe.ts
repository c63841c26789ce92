import { randomUUID } from 'node:crypto';
import { CALL_DEADLINE_MS } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { type Call, type CallInput, type CallReply, failureReply } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import { describeMisfits } from '#src/contract/validation/describe-misfits.ts';
import type { TransportRequest } from '#src/web/gateway/transport.ts';
import type { GatewayUnderTest } from './gateway-under-test.ts';
import { CallNotBuilt, CheckFailed, ensure } from './outcomes.ts';

const NOT_BUILT = 501;

export type RawInput = TransportRequest['input'];

/** The caller: the country of the API base, and an access token if any. */
export interface Caller {
  readonly country: CountryCode;
  readonly token: string | null;
}

export interface Visitor extends Caller {
  readonly userToken: string;
  readonly refreshToken: string;
  readonly token: string;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Makes calls and checks the replies against the contract. */
export class Probe {
  readonly gateway: GatewayUnderTest;
  readonly called = new Set<Call>();
  readonly #times = new Map<Call, number>();

  constructor(gateway: GatewayUnderTest) {
    this.gateway = gateway;
  }

  /**
   * Any reply of the gateway, to any input.
   *
   * @throws {CheckFailed} if there is none, or it is not JSON; {@link CallNotBuilt} for 501
   */
  async send(call: Call, input: RawInput, { country, token }: Caller): Promise<Answer> {
    this.called.add(call);
    const signal = AbortSignal.timeout(Math.max(CALL_DEADLINE_MS, call.deadlineMs));
    const request = { call, input, country, accessToken: token, address: null, signal };
    try {
      const began = performance.now();
      const answer = await this.gateway.transport.send(request);
      this.#times.set(call, Math.max(performance.now() - began, this.#times.get(call) ?? 0));
      if (answer.status === NOT_BUILT) throw new CallNotBuilt(call);
      return answer;
    } catch (error) {
      if (error instanceof CallNotBuilt) throw error;
      throw new CheckFailed(`${nameOf(call)} gave no JSON reply: ${messageOf(error)}`, 'JSON');
    }
  }

  /**
   * The reply to valid input.
   *
   * @throws {CheckFailed} if the status is not 200 or the reply does not fit
   */
  async reply<C extends Call>(call: C, input: CallInput<C>, caller: Caller): Promise<CallReply<C>> {
    return (await this.fitting(call, input as RawInput, caller)) as CallReply<C>;
  }

  /** {@link reply} for a call that is only known at run time. */
  async fitting(call: Call, input: RawInput, caller: Caller): Promise<unknown> {
    const answer = await this.send(call, input, caller);
    ensure(answer.status === 200, `${nameOf(call)} answered ${shown(answer)}`, '200');
    const reply = call.reply.safeParse(answer.body);
    if (reply.success) return reply.data;
    throw new CheckFailed(
      `the reply of ${nameOf(call)} does not fit: ${describeMisfits(reply.error.issues)}`,
    );
  }

  /** @throws {CheckFailed} unless the call is refused with one of the statuses and a code that matches */
  async refused(
    call: Call,
    input: RawInput,
    caller: Caller,
    { statuses, code = /./, because }: { statuses: readonly number[]; code?: RegExp; because: string },
  ): Promise<void> {
    const answer = await this.send(call, input, caller);
    const wanted = `${statuses.join(' or ')} with an errorMessage like ${code.source}, because ${because}`;
    ensure(statuses.includes(answer.status), `${nameOf(call)} answered ${shown(answer)}`, wanted);
    const failure = failureReply.safeParse(answer.body);
    ensure(
      failure.success && code.test(failure.data.errorMessage),
      `${nameOf(call)} answered ${shown(answer)}`,
      wanted,
    );
  }

  /** How long each call took at most, in milliseconds; the slowest first. */
  slowest(): readonly (readonly [Call, number])[] {
    return [...this.#times].sort(([, one], [, other]) => other - one);
  }

  /** A visitor with a new session. @param userToken of a visitor who has been here before */
  async visitor(country: CountryCode, userToken: string = randomUUID()): Promise<Visitor> {
    const tokens = await this.reply(
      contract.identity.getToken,
      { query: { userToken, country } },
      { country, token: null },
    );
    return { country, userToken, token: tokens.token, refreshToken: tokens.refreshToken };
  }
}

export const nameOf = ({ service, name, method, path }: Call): string =>
  `${service}.${name} (${method} ${path})`;

const SHOWN_CHARACTERS = 160;

export const shown = ({ status, body }: Answer): string =>
  `${status} ${JSON.stringify(body)?.slice(0, SHOWN_CHARACTERS)}`;

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || String((error as { code?: string }).code ?? error.name);
}
