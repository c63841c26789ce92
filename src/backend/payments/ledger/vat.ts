/** The rates of VAT by the numbers that Russian providers have for them. */
interface Rate {
  readonly percent: number;
  /** The number of the same rate once goods are handed over, and while they are paid for in advance (`22/122`). */
  readonly settled: number;
  readonly prepaid: number;
  readonly title: string;
}

const rates: ReadonlyMap<number, Rate> = new Map([
  [1, { percent: 0, settled: 1, prepaid: 1, title: 'без НДС' }],
  [2, { percent: 0, settled: 2, prepaid: 2, title: '0 %' }],
  [3, { percent: 10, settled: 3, prepaid: 5, title: '10 %' }],
  [4, { percent: 20, settled: 4, prepaid: 6, title: '20 %' }],
  [5, { percent: 10, settled: 3, prepaid: 5, title: '10/110' }],
  [6, { percent: 20, settled: 4, prepaid: 6, title: '20/120' }],
  [7, { percent: 5, settled: 7, prepaid: 9, title: '5 %' }],
  [8, { percent: 7, settled: 8, prepaid: 10, title: '7 %' }],
  [9, { percent: 5, settled: 7, prepaid: 9, title: '5/105' }],
  [10, { percent: 7, settled: 8, prepaid: 10, title: '7/107' }],
  [11, { percent: 22, settled: 11, prepaid: 12, title: '22 %' }],
  [12, { percent: 22, settled: 11, prepaid: 12, title: '22/122' }],
]);

const NO_VAT = 1;
const noRate: Rate = { percent: 0, settled: 1, prepaid: 1, title: '' };
const rateOf = (vatCode: number): Rate => rates.get(vatCode) ?? noRate;

/** The number of a seller's rate on a receipt. */
export const vatCodeFor = (vatCode: number, isSettled: boolean): number =>
  rateOf(vatCode)[isSettled ? 'settled' : 'prepaid'];

/** The VAT within a sum, in minor units. */
export const vatWithin = (sum: number, vatCode: number): number => {
  const { percent } = rateOf(vatCode);
  return Math.round((sum * percent) / (100 + percent));
};

/** A rate in percent; null for none. */
export const vatPercentOf = (vatCode: number): number | null =>
  vatCode === NO_VAT ? null : (rates.get(vatCode)?.percent ?? null);

export const vatTitle = (vatCode: number): string => rateOf(vatCode).title;
