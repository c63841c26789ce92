import type { PollResults, PollSummary } from '#src/backend/content/index.ts';
import { printable } from '#src/config/printable.ts';
import type { PollAnswer, PollQuestion } from '#src/contract/content/polls.ts';

export function formatPolls(polls: readonly PollSummary[], now: Date): string {
  const lines = polls.map((poll) => {
    const term = `${poll.opens_at.slice(0, 10)} to ${poll.closes_at?.slice(0, 10) ?? 'open end'}`;
    const counts = `${poll.finished} finished, ${poll.started - poll.finished} begun`;
    return [poll.id, poll.country, poll.code, stateOf(poll, now), term, counts, poll.title].join('  ');
  });
  return [...lines, `${polls.length} polls`].map(printable).join('\n');
}

function stateOf({ opens_at, closes_at }: PollSummary, now: Date): string {
  const at = now.toISOString();
  if (at < opens_at) return 'planned';
  return closes_at !== null && at >= closes_at ? 'closed' : 'open';
}

/** Each question with counts of its options, a scale's mean, and free-text answers. */
export function formatResults({ poll, questions, responses }: PollResults): string {
  const blocks = questions.flatMap((question) => {
    const answers = responses.flatMap(({ answers: given }) => given.get(question.id) ?? []);
    return [
      '',
      `${question.title}  (${answers.length} of ${responses.length})`,
      ...detailsOf(question, answers),
    ];
  });
  const head = `${poll.id}  ${poll.country}  ${poll.code}  ${poll.title}  (${responses.length} responses)`;
  return [head, ...blocks].map(printable).join('\n');
}

function detailsOf({ kind, options }: PollQuestion, answers: readonly PollAnswer[]): string[] {
  if (kind === 'text') return answers.map(({ text }) => `  «${text}»`);
  const counts = options.map(({ id, title }) => {
    const chosen = answers.filter((answer) => answer.options.includes(id)).length;
    const percent = answers.length === 0 ? 0 : Math.round((chosen / answers.length) * 100);
    return `  ${String(chosen).padStart(5)}  ${String(percent).padStart(3)} %  ${title}`;
  });
  return kind === 'scale' && answers.length > 0 ? [...counts, `  mean ${meanOf(options, answers)}`] : counts;
}

/** By the positions of the points, from 1, whatever their titles. */
function meanOf(options: PollQuestion['options'], answers: readonly PollAnswer[]): string {
  const places = answers.map(({ options: [chosen] }) => options.findIndex(({ id }) => id === chosen) + 1);
  return (places.reduce((sum, place) => sum + place, 0) / places.length).toFixed(1);
}

/** RFC 4180: a row per response, a column per question; several choices are separated by `; `. */
export function resultsCsv({ questions, responses }: Pick<PollResults, 'questions' | 'responses'>): string {
  const head = ['finished_at', ...questions.map(({ title }) => title)];
  const rows = responses.map(({ finishedAt, answers }) => [
    finishedAt,
    ...questions.map((question) => cellOf(question, answers.get(question.id))),
  ]);
  return [head, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

function cellOf({ kind, options }: PollQuestion, answer: PollAnswer | undefined): string {
  if (!answer) return '';
  if (kind === 'text') return answer.text;
  return options
    .filter(({ id }) => answer.options.includes(id))
    .map(({ title }) => title)
    .join('; ');
}

/**
 * What a spreadsheet would execute at the start of a cell, which may start after any separator it is set to.
 */
const FORMULAS = /(^|[;,\t\r\n])([ \u00a0"]*)(?=[=+\-@＝＋－＠])|^(?=[\t\r])/g;

/** An apostrophe keeps spreadsheets from executing a shopper's text as a formula. */
function quoted(value: string): string {
  const harmless = value.replace(FORMULAS, "$1$2'");
  return `"${harmless.replaceAll('"', '""')}"`;
}
