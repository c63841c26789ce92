import { setImmediate as afterThis } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Runs work after a reply is sent, so that response times reveal nothing about it. */
export interface Later {
  run(work: () => Promise<unknown>): void;
  /** Resolves when all of the work is done. */
  idle(): Promise<void>;
}

export function createLater(log: Logger): Later {
  const underWay = new Set<Promise<void>>();

  return {
    run(work) {
      const doing = afterThis()
        .then(work)
        .then(
          () => {},
          (error: unknown) => log.error({ err: error }, 'what was to be done after a reply failed'),
        )
        .finally(() => underWay.delete(doing));
      underWay.add(doing);
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
