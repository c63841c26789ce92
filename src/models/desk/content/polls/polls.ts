import { type CountryCode, countries, countryCodes } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Poll } from '#src/contract/content/polls.ts';
import type { DraftQuestion, EditedPoll, ListedPoll, PollDraft } from '#src/contract/content/staff-polls.ts';
import type { Contract } from '#src/contract/index.ts';
import { deskHref } from '#src/desk-routes.ts';
import { lastDate, longDate, timeZones } from '#src/models/dates.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import { type PollStepModel, pollStepModel, stepCount } from '#src/models/polls/poll.ts';
import { countryLinks } from '../../countries.ts';
import type { MemberModel } from '../../member.ts';
import { fieldsOf, type PollFields, pollValues } from './poll-form.ts';

export const POLLS_PER_PAGE = 50;

const stateTitles: Readonly<Record<ListedPoll['state'], string>> = {
  planned: 'Ждёт дня',
  open: 'Идёт',
  closed: 'Закрыт',
};

export const pollProblems = {
  Changed: typeset`Пока вы правили, опрос изменил кто-то другой. То, что вы ввели, осталось ниже; как опрос стоит сейчас — под формой.`,
  Answered: typeset`На опрос уже отвечают: меняются только слова и последний день.`,
  NoVersion: typeset`Прежней версии больше нет.`,
  WrongTerm: typeset`Опрос закрылся бы раньше, чем открылся.`,
} as const;
export const CODE_TAKEN = typeset`Опрос с таким адресом уже есть`;
export const WRONG_CODE = typeset`Так опрос назвать нельзя`;

function termText({
  country,
  opensAt,
  closesAt,
}: Pick<ListedPoll, 'country' | 'opensAt' | 'closesAt'>): string {
  const zone = timeZones[country];
  const since = typeset`с ${longDate(opensAt, zone)}`;
  return closesAt === null ? since : typeset`${since} по ${lastDate(closesAt, zone)}`;
}

const answersText = ({ started, finished }: ListedPoll): string =>
  typeset`ответили: ${finished}, начали: ${started}`;

export interface PollListModel {
  readonly countries: readonly {
    readonly title: string;
    readonly href: string;
    readonly isCurrent: boolean;
  }[];
  readonly polls: readonly {
    readonly code: string;
    readonly title: string;
    readonly href: string;
    readonly about: string;
  }[];
  readonly pages: PageLinksModel;
  readonly newHref: string | null;
}

export function pollListModel(
  country: CountryCode,
  { polls, totalCount }: CallReply<Contract['content']['listPolls']>,
  { permissions }: Pick<MemberModel, 'permissions'>,
  page: number,
): PollListModel {
  const hrefOf = (code: CountryCode, wanted = 1) =>
    deskHref('polls', {}, { country: code, ...pageQuery(wanted) });
  return {
    countries: countryLinks(country, (code) => hrefOf(code)),
    polls: polls.map((poll) => ({
      code: poll.code,
      title: poll.title,
      href: deskHref('poll', { country, code: poll.code }),
      about: [stateTitles[poll.state], termText(poll), answersText(poll)].join(' · '),
    })),
    pages: pageLinks(page, { totalCount, pageSize: POLLS_PER_PAGE }, (wanted) => hrefOf(country, wanted)),
    newHref: permissions.has('content.change') ? deskHref('newPoll', {}, { country }) : null,
  };
}

export interface PollModel {
  readonly title: string;
  readonly about: string;
  readonly country: CountryCode;
  readonly code: string;
  readonly listHref: string;
  readonly resultsHref: string;
  /** The form of a copy for each other country; empty for who may not make one. */
  readonly copies: readonly { readonly title: string; readonly href: string }[];
  readonly version: number;
  readonly mayChange: boolean;
  /** Whether somebody began to answer, so that words alone are changed. */
  readonly isBegun: boolean;
  readonly mayClose: boolean;
  readonly fields: PollFields;
  readonly preview: readonly PollStepModel[];
}

interface TypedPoll {
  readonly fields: PollFields;
  /** What is looked at; else the poll as it stands. */
  readonly draft?: PollDraft;
}

export function pollModel(
  poll: EditedPoll,
  { permissions }: Pick<MemberModel, 'permissions'>,
  typed?: TypedPoll,
): PollModel {
  const { country, code, title, state, started, version } = poll;
  const params = { country, code };
  const mayChange = permissions.has('content.change');
  const others = mayChange ? countryCodes.filter((each) => each !== country) : [];
  return {
    title,
    about: [stateTitles[state], termText(poll), answersText(poll), `/polls?id=${code}`].join(' · '),
    ...params,
    listHref: deskHref('polls', {}, { country }),
    resultsHref: deskHref('pollResults', params),
    copies: others.map((other) => ({
      title: typeset`Копия: ${countries[other].name}`,
      href: deskHref('newPoll', {}, { country: other, from: country, copy: code }),
    })),
    version,
    mayChange,
    isBegun: started > 0,
    mayClose: mayChange && state === 'open',
    fields: typed?.fields ?? fieldsOf(pollValues(poll, country)),
    preview: previewOf(code, typed?.draft ?? poll),
  };
}

/** Each step as the shopper sees it. */
export function previewOf(code: string, { title, intro, closesAt, questions }: PollDraft): PollStepModel[] {
  const shown = questions.map(shownQuestion).toSorted((one, other) => one.step - other.step);
  const poll: Poll = { id: code, title, intro, state: 'open', closesAt, questions: shown, answers: [] };
  const steps = Array.from({ length: stepCount(poll) }, (_, index) => pollStepModel(poll, index + 1));
  return steps.filter(({ questions: own }) => own.length > 0).map(withOwnNames);
}

/** The fields that a question is written in, on the same page, have its name too. */
const withOwnNames = (step: PollStepModel): PollStepModel => ({
  ...step,
  questions: step.questions.map((question) => ({ ...question, name: `shown-${question.name}` })),
});

const shownQuestion = (question: DraftQuestion, place: number): Poll['questions'][number] => ({
  ...question,
  id: place + 1,
  options: question.options.map((title, index) => ({ id: index + 1, title })),
});
