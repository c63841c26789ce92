import { type DeskRouteName, deskHref, deskRoutes } from '#src/desk-routes.ts';
import { type MemberModel, mayDo } from '../member.ts';

const sections = [
  ['content', 'Статьи'],
  ['banners', 'Баннеры'],
  ['menus', 'Меню'],
  ['texts', 'Тексты'],
  ['polls', 'Опросы'],
  ['redirects', 'Переадресация'],
  ['synonyms', 'Синонимы'],
  ['contentPreview', 'Как будет'],
] as const satisfies readonly (readonly [name: DeskRouteName, title: string])[];

export type SectionName = (typeof sections)[number][0];

export interface SectionLink {
  readonly title: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

/** The sections of the room that a member may enter. */
export function sectionLinks(member: Pick<MemberModel, 'permissions'>, current: SectionName): SectionLink[] {
  const open = sections.filter(([name]) => mayDo(member, deskRoutes[name].permission));
  return open.map(([name, title]) => ({ title, href: deskHref(name), isCurrent: name === current }));
}
