import type { FeedReport } from './report.ts';

/** Raised where a feed as a whole can not be taken; its message says why. The shop is then as it was. */
export class FeedRefused extends Error {
  /** Why each offer was left out, where the feed was read to its end. */
  readonly report: FeedReport | undefined;

  constructor(message: string, options?: ErrorOptions & { readonly report?: FeedReport }) {
    super(message, options);
    this.report = options?.report;
  }
}
