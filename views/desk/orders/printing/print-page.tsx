import type { ReactNode } from 'react';
import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { Paper } from '#src/models/desk/orders/printing/printing.ts';
import { type FilterLink, FilterLinks } from '../../ui/filter-links.tsx';

interface PrintPageProps {
  readonly title: string;
  readonly paper: Paper;
  readonly papers: readonly FilterLink[];
  /** The sheets, each of which begins a page. */
  readonly children: ReactNode;
}

/** Sheets to print; what is around them stays on the screen. */
export const PrintPage = ({ title, paper, papers, children }: PrintPageProps) => (
  <>
    <div className="print-head">
      <p className="way-back">
        <a href={deskHref('orders')}>Заказы</a>
      </p>
      <h1>{title}</h1>
      <FilterLinks label="Бумага" links={papers} />
      <p className="quiet">{typeset`Печатает браузер: Ctrl + P или «Печать» в его меню. В заказах уже отмечено, что их напечатали.`}</p>
    </div>
    <div className="sheets" data-paper={paper}>
      {children}
    </div>
  </>
);
