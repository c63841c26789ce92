import { SIZE_FOR_ME_BUYERS } from '#src/config/constants.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { ProductDetail } from '#src/contract/search/index.ts';
import { href } from '#src/routes.ts';
import { pluralise } from '../words.ts';
import type { SizeForMeFields } from './size-for-me-form.ts';

export interface SizeForMeLink {
  readonly href: string;
  readonly fragment: string;
}

export interface SizeForMeModel {
  readonly link: SizeForMeLink & { readonly askFragment: string };
  /** `Скорее всего, вам подойдёт 46`, with what it is based on; null if no advice is possible. */
  readonly advice: { readonly text: string; readonly basis: string } | null;
  /** Null until the shopper asks. */
  readonly asked: { readonly fields: SizeForMeFields; readonly sizes: readonly string[] } | null;
  /** Whether the shopper has just asked, so that it takes the focus. */
  readonly isAnswer: boolean;
  /** Shown instead of advice once the shopper has asked; nothing is shown to others. */
  readonly nothing: string | null;
}

type Rate = CallReply<Contract['content']['getReviewsRate']>;
type Advice = CallReply<Contract['content']['adviseSize']>['advice'];

const PURCHASES = ['покупке', 'покупкам', 'покупкам'] as const;

/** Null if the data does not allow any advice. */
export function sizeForMeLink(
  rate: Rate | null,
  { sizes }: ProductDetail,
  params: { readonly products: string },
): SizeForMeLink | null {
  if (sizes.length < 2 || (rate?.sizeBuyers ?? 0) < SIZE_FOR_ME_BUYERS) return null;
  return { href: href('sizeForMe', params), fragment: href('sizeForMePart', params) };
}

interface SizeForMeState {
  readonly params: { readonly products: string };
  readonly advice: Advice;
  readonly hasMeasures: boolean;
  readonly asked: SizeForMeModel['asked'];
  readonly isAnswer?: boolean;
}

export const sizeForMeModel = ({
  params,
  advice,
  hasMeasures,
  asked,
  isAnswer = false,
}: SizeForMeState): SizeForMeModel => ({
  link: {
    href: href('sizeForMe', params),
    fragment: href('sizeForMePart', params),
    askFragment: href('sizeForMePart', params, { ask: 'yes' }),
  },
  advice: advice && {
    text: `${advice.sureness === 'likely' ? 'Скорее всего' : 'Возможно'}, вам подойдёт ${advice.size}`,
    basis: `по ${pluralise(advice.buyers, PURCHASES)}`,
  },
  asked,
  isAnswer,
  nothing:
    hasMeasures && !advice && (isAnswer || asked !== null)
      ? typeset`Пока мало покупок с похожими мерками, чтобы советовать размер.`
      : null,
});
