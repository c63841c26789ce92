import { checksOf } from '../check.ts';
import { ensure } from '../outcomes.ts';
import { nameOf } from '../probe.ts';

/** Comes last: it looks back at all calls of the run. */
export const timeChecks = checksOf(
  'times',
  { writes: false },
  {
    'every call answers before the storefront gives up': async ({ probe }) => {
      const late = probe.slowest().filter(([call, tookMs]) => tookMs > call.timeoutMs);
      const [slowest] = late;
      if (!slowest) return;
      const [call, tookMs] = slowest;
      ensure(
        false,
        `${nameOf(call)} took ${Math.round(tookMs)} ms${late.length > 1 ? `, and ${late.length - 1} more` : ''}`,
        `${call.timeoutMs} ms at most`,
      );
    },
  },
);
