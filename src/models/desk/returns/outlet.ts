import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { OutletUnits } from '#src/contract/cart/staff-returns/outlet.ts';
import type { Contract } from '#src/contract/index.ts';
import type { Permission } from '#src/contract/permissions.ts';
import { deskHref } from '#src/desk-routes.ts';
import { timeZones } from '#src/models/dates.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import { type ReturnListModel, returnViews } from './returns.ts';

export const OUTLET_PER_PAGE = 30;

export interface OutletModel {
  readonly views: ReturnListModel['views'];
  readonly units: readonly {
    readonly id: number;
    readonly title: string;
    readonly detail: string;
    readonly count: number;
    readonly orderNumber: string;
    readonly orderHref: string;
    /** Where they are moved from here; null if the member may not. */
    readonly moveHref: string | null;
  }[];
  readonly pages: PageLinksModel;
}

export function outletModel(
  { units, totalCount }: CallReply<Contract['cart']['listOutlet']>,
  permissions: ReadonlySet<Permission>,
  page: number,
): OutletModel {
  const mayMove = permissions.has('returns.decide');
  return {
    views: returnViews('outlet'),
    units: units.map((each) => ({
      id: each.id,
      title: each.title || `товар ${each.itemId}`,
      detail: detailOf(each),
      count: each.count,
      orderNumber: each.number,
      orderHref: deskHref('order', { number: each.number }),
      moveHref: mayMove ? deskHref('moveOutlet', { id: String(each.id) }) : null,
    })),
    pages: pageLinks(page, { totalCount, pageSize: OUTLET_PER_PAGE }, (wanted) =>
      deskHref('outlet', {}, pageQuery(wanted)),
    ),
  };
}

const detailOf = ({ size, count, shopNumber, at, by }: OutletUnits): string =>
  [
    size && `размер ${size}`,
    typeset`${count} шт.`,
    typeset`в магазине ${shopNumber}`,
    dateAndTime(at, timeZones.RU),
    by,
  ]
    .filter(Boolean)
    .join(' · ');

export const OUTLET_CHANGED = typeset`Кто-то был быстрее: этих вещей здесь уже столько нет. Ничего не изменено.`;
