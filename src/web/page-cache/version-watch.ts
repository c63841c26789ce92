import type { Logger } from 'pino';
import type { Gateway } from '#src/web/gateway/gateway.ts';

/** Things with a version of their own. */
export type VersionName = 'catalog' | 'content' | 'shopStock';

/** Polls the versions of catalogue, content and the shops' stock, which any process may change. */
export interface VersionWatch {
  /** Polls once, in a single flight. Never rejects: while the backend is unavailable, cached pages stay valid. */
  check(): Promise<void>;
  /** Polls every `everyMs` until {@link stop}. */
  start(everyMs: number): void;
  stop(): void;
}

/** A version that has changed. */
export interface VersionChange {
  readonly what: VersionName;
  /** The previous version; null if unknown, so that pages may have been rendered from any. */
  readonly since: string | null;
  readonly version: string;
}

export type VersionChanged = (change: VersionChange) => void;

export function createVersionWatch(gateway: Gateway, log: Logger, onChange: VersionChanged): VersionWatch {
  let known: Record<VersionName, string> | null = null;
  let checking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function poll(): Promise<void> {
    try {
      const versions = await gateway.content.getVersions();
      const before = known;
      known = versions;
      for (const what of ['catalog', 'content', 'shopStock'] as const)
        if (before?.[what] !== versions[what])
          onChange({ what, since: before?.[what] ?? null, version: versions[what] });
    } catch (error) {
      log.warn({ err: error }, 'the versions could not be read');
    }
  }

  function check(): Promise<void> {
    checking ??= poll().finally(() => {
      checking = undefined;
    });
    return checking;
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
