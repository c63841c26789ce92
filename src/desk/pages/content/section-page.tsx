import { typeset } from '#src/config/typography.ts';
import { type SectionName, sectionLinks } from '#src/models/desk/content/sections.ts';
import { SectionPage } from '#views/desk/content/sections-nav.tsx';
import type { StaffInput } from '../../handler.ts';
import { type Page, page } from '../../result.ts';

/** The first page of a section of the room, under the links to all of them. */
export const sectionPage = (
  { member }: Pick<StaffInput<object>, 'member'>,
  section: SectionName,
  ...[title, body, ...more]: Parameters<typeof page>
): Page =>
  page(
    title,
    <SectionPage title={typeset`${title}`} sections={sectionLinks(member, section)}>
      {body}
    </SectionPage>,
    ...more,
  );
