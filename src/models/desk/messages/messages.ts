import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { MessageFilter, StaffMessage } from '#src/contract/content/staff-feedback.ts';
import type { Permission } from '#src/contract/permissions.ts';
import { deskHref } from '#src/desk-routes.ts';
import { timeZones } from '#src/models/dates.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import { filterModel, type MessageFilterModel, stateTitles, viewLinks } from './filter.ts';

export const MESSAGES_PER_PAGE = 20;

export interface MessageModel {
  readonly id: number;
  readonly href: string;
  /** `№ 12 · Возврат`. */
  readonly title: string;
  readonly at: string;
  readonly isoTime: string;
  /** `В работе · Ольга`. */
  readonly standing: string;
  readonly isWaiting: boolean;
  readonly from: string;
  readonly text: string;
  /** Where the order that it names may be found; null for none. */
  readonly order: { readonly number: string; readonly href: string } | null;
}

export interface MessageListModel {
  readonly views: readonly { readonly title: string; readonly href: string; readonly isCurrent: boolean }[];
  readonly filter: MessageFilterModel;
  readonly messages: readonly MessageModel[];
  readonly pages: PageLinksModel;
  /** Where texts to reply with are kept; null for who may not answer. */
  readonly templatesHref: string | null;
}

interface Listing {
  readonly messages: readonly StaffMessage[];
  readonly totalCount: number;
  readonly topics: readonly string[];
}

export const messageListModel = (
  { messages, totalCount, topics }: Listing,
  permissions: ReadonlySet<Permission>,
  { filter, page }: { readonly filter: MessageFilter; readonly page: number },
): MessageListModel => ({
  views: viewLinks(filter),
  filter: filterModel(filter, topics),
  messages: messages.map((message) => messageModel(message, permissions)),
  pages: pageLinks(page, { totalCount, pageSize: MESSAGES_PER_PAGE }, (wanted) =>
    deskHref('messages', {}, { ...filter, ...pageQuery(wanted) }),
  ),
  templatesHref: permissions.has('messages.answer') ? deskHref('replyTemplates') : null,
});

export function messageModel(
  { id, at, country, topic, name, email, phone, orderNumber, text, state, keeper }: StaffMessage,
  permissions: ReadonlySet<Permission>,
): MessageModel {
  const isSearched = orderNumber !== '' && permissions.has('orders.read');
  return {
    id,
    href: deskHref('message', { id: String(id) }),
    title: typeset`№ ${id} · ${topic || 'Без темы'}`,
    at: dateAndTime(at, timeZones[country]),
    isoTime: at,
    standing: [stateTitles[state], keeper].filter(Boolean).join(' · '),
    isWaiting: state === 'new' || state === 'working',
    from: [name, email, phone && `+${phone}`, country === 'AM' && 'Армения'].filter(Boolean).join(', '),
    text,
    order: isSearched ? { number: orderNumber, href: deskHref('search', {}, { text: orderNumber }) } : null,
  };
}
