import type { ReactNode } from 'react';
import { Button } from '#views/ui/button.tsx';

interface ListFiltersProps {
  /** The list without its filters. */
  readonly action: string;
  /** Whether the form is open to begin with, as when something in it is wrong. */
  readonly isOpen?: boolean;
  /** The fields. */
  readonly children: ReactNode;
}

/** The filters of a list, folded; `FilterChips` says which of them are set. */
export const ListFilters = ({ action, isOpen = false, children }: ListFiltersProps) => (
  <details open={isOpen} className="list-form">
    <summary>Фильтры</summary>
    <form method="get" action={action} className="filter-form" noValidate>
      {children}
      <Button variant="white">Показать</Button>
    </form>
  </details>
);
