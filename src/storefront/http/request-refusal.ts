import type { RefusalStatus } from '#src/storefront/result.ts';

/** A request that is refused for what it is, before or instead of any handler; the error page says what to do. */
export class RequestRefusal extends Error {
  readonly status: RefusalStatus;

  constructor(status: RefusalStatus) {
    super(`Refused: ${status}`);
    this.status = status;
  }
}
