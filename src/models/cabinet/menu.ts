import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { bindShortWords } from '#src/models/typography.ts';
import { href } from '#src/routes.ts';

/** The sections of the account area that exist; one that is not here is never linked. */
const sections = [
  'cabinetOrder',
  'cabinetFavorites',
  'cabinetClub',
  'cabinetPromocodes',
  'cabinetReview',
  'cabinetRecommend',
  'cabinetAddress',
  'cabinetSubscribe',
  'cabinetPersonal',
  'cabinetFaq',
] as const;
export type Section = (typeof sections)[number];

interface MenuItem {
  readonly title: string;
  readonly href: string;
  readonly isCurrent: boolean;
  /** What is under way or wants an answer in the section; null for nothing. */
  readonly waiting: number | null;
}

type Items = CallReply<Contract['account']['getMenu']>['items'];

/** The backend's menu, limited to sections that exist. @param current null on the account's first page */
export const menuModel = (items: Items, current: Section | null): MenuItem[] =>
  items
    .filter(({ link }) => sections.some((section) => href(section) === link))
    .map(({ title, link, waiting }) => ({
      title: bindShortWords(title),
      href: link,
      isCurrent: current !== null && link === href(current),
      waiting: waiting || null,
    }));

export type MenuModel = ReturnType<typeof menuModel>;
