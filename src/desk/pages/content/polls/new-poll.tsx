import { type CountryCode, countries } from '#src/config/countries.ts';
import type { PollDraft } from '#src/contract/content/staff-polls.ts';
import { deskHref } from '#src/desk-routes.ts';
import {
  arranged,
  codeForm,
  draftOf,
  fieldsOf,
  newPollValues,
  type PollFields,
  pollValues,
  type ReadPoll,
  readPoll,
} from '#src/models/desk/content/polls/poll-form.ts';
import { CODE_TAKEN, pollProblems, previewOf, WRONG_CODE } from '#src/models/desk/content/polls/polls.ts';
import { countryIn, countryNamed } from '#src/models/desk/countries.ts';
import { redirect } from '#src/web/result.ts';
import { NewPollPage } from '#views/desk/content/polls/new-poll-page.tsx';
import type { StaffInput } from '../../../handler.ts';
import { page, type Result } from '../../../result.ts';
import { noteCookie } from '../../../session/cookies.ts';

type Input = StaffInput<object>;
type CodeFields = ReturnType<ReturnType<typeof codeForm>['fields']>;

interface Shown {
  readonly code: CodeFields;
  readonly fields: PollFields;
  readonly draft?: PollDraft | null;
  readonly problem?: string;
  readonly status?: number;
}

/** An empty one, or a copy of another country's. */
export async function showNewPoll(input: Input): Promise<Result> {
  const { query, now, gatewayIn } = input;
  const country = countryIn(query);
  const code = query.get('copy');
  if (code === null || code === '')
    return newPollPage(country, { code: codeForm().fields(), fields: fieldsOf(newPollValues(country, now)) });
  const from = countryNamed(query.get('from'));
  const { poll } = await gatewayIn(from).content.showPoll({ params: { country: from, code } });
  const { head, questions } = pollValues(poll, from);
  const fields = fieldsOf({ head: { ...head, ...newDays(country, now) }, questions });
  return newPollPage(country, { code: codeForm().fields({ code }), fields });
}

const newDays = (country: CountryCode, now: Date) => {
  const { opens, closes } = newPollValues(country, now).head;
  return { opens, closes };
};

function newPollPage(
  country: CountryCode,
  { code, fields, draft = null, problem = '', status = 200 }: Shown,
): Result {
  const body = (
    <NewPollPage
      action={deskHref('addPoll', {}, { country })}
      listHref={deskHref('polls', {}, { country })}
      countryName={countries[country].name}
      code={code}
      fields={fields}
      preview={draft ? previewOf(code.code.value, draft) : []}
      problem={problem}
    />
  );
  return page('Новый опрос', body, status);
}

export async function addPoll(input: Input): Promise<Result> {
  const { form } = input;
  const country = countryIn(input.query);
  const code = codeForm().read(form);
  const read = readPoll(form, null);
  const rearranged = arranged(read.values, form.get('do') ?? '');
  if (rearranged)
    return newPollPage(country, { code: codeForm().fields(code.values), fields: fieldsOf(rearranged) });
  const codeFields = codeForm().fields(code.values, code.ok ? undefined : code.errors);
  if (!code.ok || !read.questions)
    return newPollPage(country, { code: codeFields, fields: read.fields, status: 422 });
  const draft = draftOf(read.values.head, read.questions, country);
  if (form.get('do') === 'preview')
    return newPollPage(country, { code: codeFields, fields: read.fields, draft });
  return save(input, country, { code: code.value.code, read, draft });
}

interface Made {
  readonly code: string;
  readonly read: ReadPoll;
  readonly draft: PollDraft;
}

async function save(
  { gatewayIn }: Input,
  country: CountryCode,
  { code, read, draft }: Made,
): Promise<Result> {
  const params = { country, code };
  const { errorMessage } = await gatewayIn(country).content.savePoll({ params, body: { draft, version: 0 } });
  if (errorMessage === '') {
    const undo = { action: deskHref('restorePoll', params), fields: { to: '0', version: '1', undo: 'yes' } };
    return redirect(deskHref('poll', params), 303, { cookies: [noteCookie('poll-made', undo)] });
  }
  const { fields } = read;
  if (errorMessage === 'WrongTerm' || errorMessage === 'Answered' || errorMessage === 'Changed')
    return newPollPage(country, {
      code: codeForm().fields({ code }),
      fields,
      problem: pollProblems[errorMessage],
      status: 422,
    });
  const taken = errorMessage === 'Taken';
  const codeFields = codeForm().fields({ code }, { code: taken ? CODE_TAKEN : WRONG_CODE });
  return newPollPage(country, { code: codeFields, fields, status: taken ? 409 : 422 });
}
