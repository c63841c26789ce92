import type { Logger } from 'pino';
import type { Gateway } from '#src/storefront/gateway/gateway.ts';
import type { Depends } from '#src/storefront/routes.ts';

/** Notices when the catalogue or the content has changed, whichever process changed it. */
export interface VersionWatch {
  /** Asks once; never rejects: while the backend is away, what is kept stays. */
  look(): Promise<void>;
  /** Looks every so many milliseconds until the process ends. */
  start(everyMs: number): void;
  stop(): void;
}

export function createVersionWatch(
  gateway: Gateway,
  log: Logger,
  onChange: (what: Depends) => void,
): VersionWatch {
  let known: Record<Depends, string> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    try {
      const versions = await gateway.content.getVersions();
      for (const what of ['catalog', 'content'] as const) {
        if (known && known[what] !== versions[what]) onChange(what);
      }
      known = versions;
    } catch (error) {
      log.warn({ err: error }, 'the versions could not be read');
    }
  }

  return {
    look,
    start(everyMs) {
      timer = setInterval(() => void look(), everyMs);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
