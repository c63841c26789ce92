import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** By how many bytes `fill` grows the heap, without garbage. */
export async function heapGrowth(fill: () => Promise<unknown>): Promise<number> {
  const before = await bytesUsed();
  await fill();
  return (await bytesUsed()) - before;
}

/** Buffers are freed after the collection that found them unused. */
async function bytesUsed(): Promise<number> {
  collectGarbage();
  await setImmediate();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
