import { pollResultsModel, resultsCsv } from '#src/models/desk/content/polls/results.ts';
import { download, notFound } from '#src/web/result.ts';
import { PollResultsPage } from '#views/desk/content/polls/results-page.tsx';
import { page, type Result } from '../../../result.ts';
import { isNamed, nameOf, type PollInput, readEdited } from './poll.tsx';

export async function showPollResults(input: PollInput): Promise<Result> {
  if (!isNamed(input)) return notFound;
  const params = nameOf(input);
  const { content } = input.gatewayIn(params.country);
  const [poll, counted] = await Promise.all([readEdited(input), content.showPollResults({ params })]);
  const model = pollResultsModel(poll, counted, input.member);
  return page(model.title, <PollResultsPage results={model} />);
}

export async function exportPoll(input: PollInput): Promise<Result> {
  if (!isNamed(input)) return notFound;
  const params = nameOf(input);
  const exported = await input.gatewayIn(params.country).content.exportPoll({ params, body: {} });
  return download(`poll-${params.code}.csv`, 'text/csv', resultsCsv(exported, params.country));
}
