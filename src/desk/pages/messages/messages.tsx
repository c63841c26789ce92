import { filterIn } from '#src/models/desk/messages/filter.ts';
import { MESSAGES_PER_PAGE, messageListModel } from '#src/models/desk/messages/messages.ts';
import { readPage } from '#src/models/page-links.ts';
import { MessagesPage } from '#views/desk/messages/messages-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';

export async function showMessages({ gateway, query, member }: StaffInput<object>): Promise<Result> {
  const [filter, pageNumber] = [filterIn(query), readPage(query)];
  const listing = await gateway.content.listFeedback({
    query: { ...filter, pageNumber, pageSize: MESSAGES_PER_PAGE },
  });
  const list = messageListModel(listing, member.permissions, { filter, page: pageNumber });
  return page('Обращения', <MessagesPage list={list} />);
}
