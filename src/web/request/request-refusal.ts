import type { RefusalStatus } from '#src/web/result.ts';

/** Raised by middleware to refuse a request with a status and its error page. */
export class RequestRefusal extends Error {
  readonly status: RefusalStatus;

  constructor(status: RefusalStatus) {
    super(`Refused: ${status}`);
    this.status = status;
  }
}
