/**
 * Does a work so many times, with what is prepared for each round.
 *
 * @returns its p50 and p95, in milliseconds
 */
export async function timeRounds<Prepared>(
  rounds: number,
  work: (round: number, prepared: Prepared | undefined) => Promise<unknown>,
  prepare?: (round: number) => Prepared | Promise<Prepared>,
): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const prepared = await prepare?.(round);
    const began = performance.now();
    await work(round, prepared);
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor(share * rounds)] ?? Number.NaN).toFixed(1).padStart(7);
  return `p50 ${at(0.5)}  p95 ${at(0.95)}`;
}
