import { SIZE_ADVICE_REVIEWS } from '#src/config/constants.ts';
import { outOf } from '#src/config/count-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import { type Fit, fits } from '#src/contract/content/reviews.ts';
import type { Contract } from '#src/contract/index.ts';
import { pluralise } from '#src/models/words.ts';

/** Buyers' advice on sizes, with its figures. */
export interface SizeAdviceModel {
  /** `87 % — в размер`. */
  readonly verdict: string;
  readonly basis: string;
  readonly fits: readonly { readonly title: string; readonly count: number; readonly share: number }[];
  /** `При росте 168–173 чаще берут 46` and `5 из 7`. */
  readonly heights: readonly { readonly text: string; readonly basis: string }[];
}

type Rate = CallReply<Contract['content']['getReviewsRate']>;

export const fitNames: Readonly<Record<Fit, string>> = {
  small: 'Маломерит',
  true: 'В размер',
  large: 'Большемерит',
};
const SHOPPERS = ['покупателя', 'покупателей', 'покупателей'] as const;

/** Null with fewer than eight reviews about the fit. */
export function sizeAdvice({ fit, heights }: Rate): SizeAdviceModel | null {
  const total = fits.reduce((sum, each) => sum + fit[each], 0);
  if (total < SIZE_ADVICE_REVIEWS) return null;
  const shares = fits.map((each) => ({
    title: fitNames[each],
    count: fit[each],
    share: Math.round((fit[each] * 100) / total),
  }));
  const first = shares.reduce((best, each) => (each.count > best.count ? each : best));
  return {
    verdict: typeset`${first.share} % — ${first.title.toLowerCase()}`,
    basis: `По отзывам ${pluralise(total, SHOPPERS)}`,
    fits: shares,
    heights: heights.map(({ from, to, size, count, of }) => ({
      text: typeset`При росте ${from}–${to} см чаще берут ${size}`,
      basis: outOf(count, of),
    })),
  };
}
