import type { Call, ServiceName } from '#src/contract/call.ts';
import { failureReply } from '#src/contract/call.ts';

/** A failed call with a status of 400 to 599 (product.md, Gateway); `code` is the reply's errorMessage. */
export class GatewayError extends Error {
  readonly service: ServiceName;
  readonly status: number;
  readonly code: string;
  readonly frontMessage: string | undefined;

  constructor(call: Call, status: number, code: string, cause?: unknown, frontMessage?: string) {
    super(`${call.service}.${call.name}: ${status} ${code}`, { cause });
    this.service = call.service;
    this.status = status;
    this.code = code;
    this.frontMessage = frontMessage;
  }

  static ofReply(call: Call, status: number, body: unknown): GatewayError {
    const failure = failureReply.safeParse(body);
    if (!failure.success) return new GatewayError(call, status, 'Unknown');
    return new GatewayError(call, status, failure.data.errorMessage, undefined, failure.data.frontMessage);
  }

  get isNotFound(): boolean {
    return this.status === 404;
  }
}
