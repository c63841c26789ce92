import type { ReactNode } from 'react';
import type { SectionLink } from '#src/models/desk/content/sections.ts';
import { FilterLinks } from '../ui/filter-links.tsx';

interface SectionPageProps {
  readonly title: string;
  readonly sections: readonly SectionLink[];
  readonly children: ReactNode;
}

/** The first page of a section, under the links to all of them. */
export const SectionPage = ({ title, sections, children }: SectionPageProps) => (
  <>
    <h1>{title}</h1>
    <FilterLinks label="Разделы витрины" links={sections} />
    {children}
  </>
);
