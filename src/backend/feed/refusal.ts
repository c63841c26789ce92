import type { FeedReport } from './report.ts';

/** The feed as a whole was refused, for the reason in the message; the shop is unchanged. */
export class FeedRejected extends Error {
  /** Why offers were left out, if the feed was read to its end. */
  readonly report: FeedReport | undefined;

  constructor(message: string, options?: ErrorOptions & { readonly report?: FeedReport }) {
    super(message, options);
    this.report = options?.report;
  }
}
