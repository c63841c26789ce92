import { dayAndTime } from '#src/config/time-words.ts';
import type { StaffMessage } from '#src/contract/content/staff-feedback.ts';
import type { Permission } from '#src/contract/permissions.ts';
import { deskHref } from '#src/desk-routes.ts';
import { timeZones } from '#src/models/dates.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';

export const MESSAGES_PER_PAGE = 20;

export interface MessageModel {
  readonly id: number;
  readonly at: string;
  readonly isoTime: string;
  readonly topic: string;
  readonly from: string;
  readonly lines: readonly string[];
  /** Where the order that it names may be found; null for none. */
  readonly order: { readonly number: string; readonly href: string } | null;
}

export interface MessageListModel {
  readonly messages: readonly MessageModel[];
  readonly pages: PageLinksModel;
}

export const messageListModel = (
  { messages, totalCount }: { readonly messages: readonly StaffMessage[]; readonly totalCount: number },
  permissions: ReadonlySet<Permission>,
  page: number,
): MessageListModel => ({
  messages: messages.map((message) => messageModel(message, permissions)),
  pages: pageLinks(page, { totalCount, pageSize: MESSAGES_PER_PAGE }, (wanted) =>
    deskHref('messages', {}, pageQuery(wanted)),
  ),
});

function messageModel(
  { id, at, country, topic, name, email, phone, orderNumber, text }: StaffMessage,
  permissions: ReadonlySet<Permission>,
): MessageModel {
  const isSearched = orderNumber !== '' && permissions.has('orders.read');
  return {
    id,
    at: dayAndTime(at, timeZones[country]),
    isoTime: at,
    topic: topic || 'Без темы',
    from: [name, email, phone && `+${phone}`].filter(Boolean).join(', '),
    lines: text.split('\n'),
    order: isSearched ? { number: orderNumber, href: deskHref('search', {}, { text: orderNumber }) } : null,
  };
}
