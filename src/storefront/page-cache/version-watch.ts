import type { Logger } from 'pino';
import type { Gateway } from '#src/storefront/gateway/gateway.ts';
import type { VersionName } from '#src/storefront/routes.ts';

/** Polls the versions of catalogue and content, which any process may change. */
export interface VersionWatch {
  /** Polls once. Never rejects: while the backend is unavailable, cached pages stay valid. */
  check(): Promise<void>;
  /** Polls every `everyMs` until {@link stop}. */
  start(everyMs: number): void;
  stop(): void;
}

export function createVersionWatch(
  gateway: Gateway,
  log: Logger,
  onChange: (what: VersionName) => void,
): VersionWatch {
  let known: Record<VersionName, string> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function check(): Promise<void> {
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
    check,
    start(everyMs) {
      timer = setInterval(() => void check(), everyMs);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
