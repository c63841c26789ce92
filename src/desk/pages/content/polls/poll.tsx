import type { EditedPoll, PollDraft } from '#src/contract/content/staff-polls.ts';
import { deskHref } from '#src/desk-routes.ts';
import {
  arranged,
  draftOf,
  fieldsOf,
  type PollFields,
  readPoll,
} from '#src/models/desk/content/polls/poll-form.ts';
import { pollModel, pollProblems } from '#src/models/desk/content/polls/polls.ts';
import { countryNamed } from '#src/models/desk/countries.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { PollPage } from '#views/desk/content/polls/poll-page.tsx';
import type { StaffInput } from '../../../handler.ts';
import { page, type Result } from '../../../result.ts';
import { type NoteName, noteCookie } from '../../../session/cookies.ts';
import { readId } from '../../promotions/read-id.ts';

export type PollInput = StaffInput<{ country: string; code: string }>;

interface Shown {
  readonly fields?: PollFields;
  readonly draft?: PollDraft;
  readonly problem?: string;
  readonly status?: number;
}

export const isNamed = ({ params }: PollInput): boolean => countryNamed(params.country) === params.country;

export const nameOf = ({ params: { country, code } }: PollInput) => ({
  country: countryNamed(country),
  code,
});

export async function readEdited(input: PollInput): Promise<EditedPoll> {
  const params = nameOf(input);
  return (await input.gatewayIn(params.country).content.showPoll({ params })).poll;
}

export const showPoll = async (input: PollInput): Promise<Result> =>
  isNamed(input) ? pollPage(input, await readEdited(input)) : notFound;

function pollPage(input: PollInput, poll: EditedPoll, shown: Shown = {}): Result {
  const { fields, draft, problem = '', status = 200 } = shown;
  const typed = fields && { fields, ...(draft && { draft }) };
  const model = pollModel(poll, input.member, typed);
  return page(model.title, <PollPage poll={model} problem={problem} />, status);
}

export async function savePoll(input: PollInput): Promise<Result> {
  const { form } = input;
  const version = readId(form.get('version') ?? '');
  if (version === null || !isNamed(input)) return notFound;
  const poll = await readEdited(input);
  const isBegun = poll.started > 0;
  const read = readPoll(form, isBegun ? poll.questions : null);
  const asked = form.get('do') ?? '';
  const rearranged = isBegun ? null : arranged(read.values, asked);
  if (rearranged) return pollPage(input, poll, { fields: fieldsOf(rearranged) });
  const { fields, questions, values } = read;
  if (!questions) return pollPage(input, poll, { fields, status: 422 });
  const draft = draftOf(values.head, questions, poll.country, poll);
  if (asked === 'preview') return pollPage(input, poll, { fields, draft });
  return saveDraft(input, { draft, version, fields }, 'poll-changed');
}

interface Saved {
  readonly draft: PollDraft;
  readonly version: number;
  readonly fields?: PollFields;
}

async function saveDraft(
  input: PollInput,
  { draft, version, fields }: Saved,
  note: NoteName,
): Promise<Result> {
  const params = nameOf(input);
  const { content } = input.gatewayIn(params.country);
  const saved = await content.savePoll({ params, body: { draft, version } });
  if (saved.errorMessage === '') return done(input, note, saved.version);
  const problem = problemOf(saved.errorMessage);
  const status = saved.errorMessage === 'WrongTerm' ? 422 : 409;
  return pollPage(input, await readEdited(input), { ...(fields && { fields }), problem, status });
}

function problemOf(refusal: 'Changed' | 'Taken' | 'Answered' | 'WrongTerm' | 'WrongCode'): string {
  return refusal === 'WrongTerm' || refusal === 'Answered' ? pollProblems[refusal] : pollProblems.Changed;
}

/** Ends it now. */
export async function closePoll(input: PollInput): Promise<Result> {
  const version = readId(input.form.get('version') ?? '');
  if (version === null || !isNamed(input)) return notFound;
  const { title, intro, opensAt, questions } = await readEdited(input);
  const draft = { title, intro, opensAt, closesAt: input.now.toISOString(), questions };
  return saveDraft(input, { draft, version }, 'poll-closed');
}

/** Goes back to a version; to none, it takes away a poll that nobody answered. */
export async function restorePoll(input: PollInput): Promise<Result> {
  const { form, gatewayIn } = input;
  const [to, version] = [readId(form.get('to') ?? ''), readId(form.get('version') ?? '')];
  if (to === null || version === null || !isNamed(input)) return notFound;
  const params = nameOf(input);
  const isUndo = form.has('undo');
  const restored = await gatewayIn(params.country).content.restorePoll({
    params,
    body: { to, version, isUndo },
  });
  if (restored.errorMessage !== '')
    return pollPage(input, await readEdited(input), {
      problem: pollProblems[restored.errorMessage],
      status: 409,
    });
  if (to > 0) return done(input, 'undone', 0);
  const cookies = [noteCookie(isUndo ? 'undone' : 'poll-deleted')];
  return redirect(deskHref('polls', {}, { country: params.country }), 303, { cookies });
}

/** @param version the present one, whose change can be taken back; 0 for none */
function done(input: PollInput, note: NoteName, version: number): Result {
  const params = nameOf(input);
  const fields = { to: String(version - 1), version: String(version), undo: 'yes' };
  const undo = version > 1 ? { action: deskHref('restorePoll', params), fields } : null;
  return redirect(deskHref('poll', params), 303, { cookies: [noteCookie(note, undo)] });
}
