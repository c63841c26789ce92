import { type SectionName, sectionLinks } from '#src/models/desk/content/sections.ts';
import { SectionPage } from '#views/desk/content/sections-nav.tsx';
import type { StaffInput } from '../../handler.ts';
import { type Page, page } from '../../result.ts';

/** A page of the room under the links to its sections. */
export const sectionPage = (
  { member }: Pick<StaffInput<object>, 'member'>,
  section: SectionName,
  ...[title, body, ...more]: Parameters<typeof page>
): Page => page(title, <SectionPage sections={sectionLinks(member, section)}>{body}</SectionPage>, ...more);
