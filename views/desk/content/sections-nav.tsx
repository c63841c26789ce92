import type { ReactNode } from 'react';
import type { SectionLink } from '#src/models/desk/content/sections.ts';
import { FilterLinks } from '../ui/filter-links.tsx';

interface SectionPageProps {
  readonly sections: readonly SectionLink[];
  readonly children: ReactNode;
}

/** A page of the room, under the links to its sections. */
export const SectionPage = ({ sections, children }: SectionPageProps) => (
  <>
    <FilterLinks label="Разделы витрины" links={sections} />
    {children}
  </>
);
