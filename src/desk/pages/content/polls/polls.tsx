import { POLLS_PER_PAGE, pollListModel } from '#src/models/desk/content/polls/polls.ts';
import { countryIn } from '#src/models/desk/countries.ts';
import { readPage } from '#src/models/page-links.ts';
import { PollsPage } from '#views/desk/content/polls/polls-page.tsx';
import type { StaffInput } from '../../../handler.ts';
import type { Result } from '../../../result.ts';
import { sectionPage } from '../section-page.tsx';

export async function showPolls({ query, member, gatewayIn }: StaffInput<object>): Promise<Result> {
  const country = countryIn(query);
  const pageNumber = readPage(query);
  const listed = await gatewayIn(country).content.listPolls({
    params: { country },
    query: { pageNumber, pageSize: POLLS_PER_PAGE },
  });
  const list = pollListModel(country, listed, member, pageNumber);
  return sectionPage({ member }, 'polls', 'Опросы', <PollsPage list={list} />);
}
