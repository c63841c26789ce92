export const refusalStatuses = [400, 403, 413, 414, 415] as const;
export type RefusalStatus = (typeof refusalStatuses)[number];

/** Thrown by middleware to refuse a request with a status and its error page. */
export class RequestRefusal extends Error {
  readonly status: RefusalStatus;

  constructor(status: RefusalStatus) {
    super(`Refused: ${status}`);
    this.status = status;
  }
}
