import { sizeInWords } from '#src/config/size-words.ts';
import { bindSize } from '#src/config/typography.ts';
import type { Cart } from '#src/contract/cart/index.ts';
import { capitalised } from '#src/models/words.ts';
import { type LineModel, lineModel } from './line.ts';

/** What the coupon gives. */
export interface PresentModel extends Pick<LineModel, 'itemId' | 'title' | 'details' | 'href' | 'picture'> {
  /** Those to choose from; empty if there is one. */
  readonly sizes: readonly { readonly itemId: number; readonly title: string }[];
}

export function presentModel({ present }: Cart): PresentModel | null {
  if (!present) return null;
  const { itemId, title, details, href, picture } = lineModel(present.line);
  const sizes = present.sizes.map((each) => ({
    itemId: each.itemId,
    title: capitalised(bindSize(sizeInWords(each.size))),
  }));
  return { itemId, title, details, href, picture, sizes: sizes.length > 1 ? sizes : [] };
}
