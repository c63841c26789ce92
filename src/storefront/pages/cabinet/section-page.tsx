import type { ReactNode } from 'react';
import { menuModel, type Section } from '#src/models/cabinet/menu.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { page, type Result } from '#src/storefront/result.ts';
import { CabinetFrame } from '#views/cabinet/cabinet-frame.tsx';

interface SectionHead {
  readonly section: Section;
  readonly title: string;
  /** By default the title. */
  readonly heading?: ReactNode;
  /** The page one level up; by default the list of sections. */
  readonly back?: { readonly href: string; readonly title: string };
}

/** A section of the account area in its frame; without the list of sections if the menu is unavailable. */
export async function sectionPage(
  { loadAccountMenu }: PrivateInput<object>,
  { section, title, heading = title, back }: SectionHead,
  body: ReactNode,
  status = 200,
): Promise<Result> {
  const reply = await loadAccountMenu();
  const menu = menuModel(reply?.items ?? [], section);
  return page(
    'cabinet',
    { title, noindex: true },
    <CabinetFrame menu={menu} title={title} heading={heading} back={back}>
      {body}
    </CabinetFrame>,
    status,
  );
}
