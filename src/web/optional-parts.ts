import { GatewayError } from './gateway/gateway-error.ts';
import { inTime } from './gateway/in-time.ts';

/** How long after its request a page still waits for its optional parts. */
const PAGE_WAITS_MS = 800;
/** The minimum that a part gets, even if the page's essential calls or the token check took long. */
const PART_WAITS_MS = 300;
/** A part that the gateway does not have; it does not come soon. */
const NOT_BUILT = 501;

/** Waits for an optional part of a page: null if it cannot be loaded in time. */
export type LoadOptional = <Reply>(reply: Promise<Reply>) => Promise<Reply | null>;

export interface OptionalParts {
  readonly load: LoadOptional;
  /** Whether a part is missing, so that the page must not be cached for long. */
  readonly areMissing: boolean;
}

/** The optional parts of one page, timed from its request on. */
export function createOptionalParts(): OptionalParts {
  const until = performance.now() + PAGE_WAITS_MS;
  let areMissing = false;
  return {
    async load(reply) {
      const waitsMs = Math.max(until - performance.now(), PART_WAITS_MS);
      try {
        const loaded = await inTime(
          reply.then((value) => ({ value })),
          waitsMs,
        );
        areMissing ||= loaded === null;
        return loaded ? loaded.value : null;
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        areMissing ||= error.status >= 500 && error.status !== NOT_BUILT;
        return null;
      }
    },
    get areMissing() {
      return areMissing;
    },
  };
}
