import { expect, it } from 'vitest';
import { NotReady } from '#src/contract/transport/readiness.ts';
import { untilReady } from '#src/process/until-ready.ts';

/** Fails with each of the errors in turn, and is ready then. */
function backendThat(...errors: readonly Error[]) {
  const left = [...errors];
  return {
    ready: async () => {
      const error = left.shift();
      if (error) throw error;
    },
    left,
  };
}

it('a worker waits for the database and the catalogue, but opens over a full disk', async () => {
  const waits = backendThat(new NotReady(['database', 'disk space']), new Error('no gateway'));
  await untilReady(waits);
  expect(waits.left).toEqual([]);
  const full = backendThat(new NotReady(['disk space']), new NotReady(['disk space']));
  await untilReady(full);
  expect(full.left).toHaveLength(1);
});
