import { typeset } from '#src/config/typography.ts';
import type { Marking } from '#src/contract/shop/marking.ts';

interface MarkingOption {
  readonly value: Marking;
  readonly title: string;
}

const NEEDED = typeset`Нужен код маркировки`;

/** What a model can say of marks. @param isCategoryMarked what its category says; undefined if there is none yet */
export const markingOptions = (isCategoryMarked: boolean | undefined): readonly MarkingOption[] => [
  { value: '', title: asCategory(isCategoryMarked) },
  { value: 'yes', title: NEEDED },
  { value: 'no', title: typeset`Не нужен` },
];

function asCategory(isMarked: boolean | undefined): string {
  if (isMarked === undefined) return typeset`Как в разделе`;
  return isMarked ? typeset`Как в разделе: нужен` : typeset`Как в разделе: не нужен`;
}

export const categoryMarkings = [
  { value: '', title: typeset`Как в разделе выше` },
  { value: 'yes', title: typeset`Товары маркируются` },
  { value: 'no', title: typeset`Не маркируются` },
] as const satisfies readonly MarkingOption[];

/** Empty for a category that leaves it to the one above. */
export const categoryMarkingTitle = (marking: Marking): string =>
  marking === '' ? '' : marking === 'yes' ? 'маркируется' : typeset`не маркируется`;
