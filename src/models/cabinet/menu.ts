import { bindShortWords } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { href, type RouteName, routes } from '#src/routes.ts';

export type Section = Extract<RouteName, `cabinet${string}`>;

/** The pages of the account's sections: a section that has none is never linked. */
export const sectionPaths: readonly string[] = Object.values(routes).flatMap(({ path, method }) =>
  method === 'GET' && /^\/cabinet_\w+$/.test(path) ? [path] : [],
);

interface MenuItem {
  readonly title: string;
  readonly href: string;
  readonly isCurrent: boolean;
  /** The number of items in the section that are under way or need attention; null for none. */
  readonly waiting: number | null;
}

type Items = CallReply<Contract['account']['getMenu']>['items'];

/** The backend's menu, limited to sections that exist. @param current null on the account's first page */
export const menuModel = (items: Items, current: Section | null): MenuItem[] =>
  items
    .filter(({ link }) => sectionPaths.includes(link))
    .map(({ title, link, waiting }) => ({
      title: bindShortWords(title),
      href: link,
      isCurrent: current !== null && link === href(current),
      waiting: waiting || null,
    }));

export type MenuModel = ReturnType<typeof menuModel>;
