import { MESSAGES_PER_PAGE, messageListModel } from '#src/models/desk/messages/messages.ts';
import { readPage } from '#src/models/page-links.ts';
import { MessagesPage } from '#views/desk/messages/messages-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';

export async function showMessages({ gateway, query, member }: StaffInput<object>): Promise<Result> {
  const pageNumber = readPage(query);
  const listing = await gateway.content.listFeedback({ query: { pageNumber, pageSize: MESSAGES_PER_PAGE } });
  return page('Обращения', <MessagesPage list={messageListModel(listing, member.permissions, pageNumber)} />);
}
