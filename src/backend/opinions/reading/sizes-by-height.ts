import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';

type Heights = CallReply<Contract['content']['getReviewsRate']>['heights'];

interface BoughtSize {
  readonly size: string;
  readonly height: number | null;
  readonly count: number;
}

/** The width of a band, which starts at a multiple of it: 168–173 cm. */
const BAND_CM = 6;
const BUYERS_OF_BAND = 3;

/**
 * The size that more than half of the buyers of a height chose, for each band of heights with at least three
 * buyers.
 */
export function sizesByHeight(bought: readonly BoughtSize[]): Heights {
  const known = bought.filter(({ size, height }) => size !== '' && height !== null);
  const bands = Map.groupBy(known, ({ height }) => Math.floor((height ?? 0) / BAND_CM) * BAND_CM);
  return [...bands]
    .sort(([one], [other]) => one - other)
    .flatMap(([from, buyers]) => {
      const of = total(buyers);
      const favourite = favouriteOf(buyers);
      if (of < BUYERS_OF_BAND || favourite.count * 2 <= of) return [];
      return [{ from, to: from + BAND_CM - 1, ...favourite, of }];
    });
}

function favouriteOf(buyers: readonly BoughtSize[]): { readonly size: string; readonly count: number } {
  const sizes = [...Map.groupBy(buyers, ({ size }) => size)].map(([size, each]) => ({
    size,
    count: total(each),
  }));
  return sizes.reduce((best, each) => (each.count > best.count ? each : best), { size: '', count: 0 });
}

const total = (buyers: readonly BoughtSize[]) => buyers.reduce((sum, { count }) => sum + count, 0);
