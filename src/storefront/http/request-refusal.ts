/** A request that is refused for what it is, before or instead of any handler; the error page says what to do. */
export class RequestRefusal extends Error {
  readonly status: RefusalStatus;

  constructor(status: RefusalStatus) {
    super(`Refused: ${status}`);
    this.status = status;
  }
}

export const refusalStatuses = [400, 403, 413, 414, 415] as const;
export type RefusalStatus = (typeof refusalStatuses)[number];
