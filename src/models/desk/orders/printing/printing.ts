import { typeset } from '#src/config/typography.ts';
import { type PaperKind, paperKinds } from '#src/contract/cart/staff-papers.ts';
import { deskHref } from '#src/desk-routes.ts';

/** The widths of paper that there are styles for. */
const papers = ['a4', '58'] as const;
export type Paper = (typeof papers)[number];

const paperTitles: Readonly<Record<Paper, string>> = { a4: 'А4', 58: typeset`Лента 58 мм` };
export const paperKindTitles: Readonly<Record<PaperKind, string>> = {
  slip: 'Накладные',
  pick: 'Лист сборки',
};

interface Printing {
  readonly kind: PaperKind;
  readonly paper: Paper;
}

/** What a query asks to print, and on what. */
export const printingIn = (query: URLSearchParams): Printing => ({
  kind: paperKinds.find((kind) => kind === query.get('kind')) ?? 'slip',
  paper: papers.find((paper) => paper === query.get('paper')) ?? 'a4',
});

/** The same sheets on each paper. */
export const paperLinks = (numbers: readonly string[], { kind, paper }: Printing) =>
  papers.map((each) => ({
    title: paperTitles[each],
    href: deskHref('printOrders', {}, { number: numbers, kind, paper: each }),
    isCurrent: each === paper,
  }));
