import { setImmediate as nextTurn } from 'node:timers/promises';

const AT_ONCE = 10_000;

interface NamedSum {
  readonly name: string;
  readonly amount: number | string;
}

/**
 * Sums of a ledger by name. Some thousand entries are read at a time, and shoppers' queries come between.
 *
 * @param read the sums of the entries after one id, up to another
 */
export async function chunkedSums(
  newest: number,
  read: (after: number, upTo: number) => Promise<readonly NamedSum[]>,
): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (let after = 0; after < newest; after += AT_ONCE) {
    for (const { name, amount } of await read(after, after + AT_ONCE))
      sums.set(name, (sums.get(name) ?? 0) + Number(amount));
    await nextTurn();
  }
  return sums;
}
