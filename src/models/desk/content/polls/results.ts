import type { CountryCode } from '#src/config/countries.ts';
import { csvOf } from '#src/config/csv.ts';
import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { QuestionResult } from '#src/contract/content/staff-polls.ts';
import type { Contract } from '#src/contract/index.ts';
import { deskHref } from '#src/desk-routes.ts';
import { timeZones } from '#src/models/dates.ts';
import type { MemberModel } from '../../member.ts';

export interface PollResultsModel {
  readonly title: string;
  readonly pollHref: string;
  /** Null while nobody answered. */
  readonly csvHref: string | null;
  readonly finished: string;
  readonly questions: readonly {
    readonly id: number;
    readonly title: string;
    readonly answered: string;
    readonly options: readonly {
      readonly title: string;
      readonly chosen: number;
      readonly share: string;
    }[];
    /** What its bars are measured against. */
    readonly most: number;
    readonly mean: string;
    readonly texts: readonly string[];
    readonly note: string;
  }[];
}

export function pollResultsModel(
  { country, code, title }: { readonly country: CountryCode; readonly code: string; readonly title: string },
  { finished, questions }: CallReply<Contract['content']['showPollResults']>,
  { permissions }: Pick<MemberModel, 'permissions'>,
): PollResultsModel {
  const params = { country, code };
  const mayRead = permissions.has('messages.read');
  return {
    title,
    pollHref: deskHref('poll', params),
    csvHref: finished > 0 ? deskHref('exportPoll', params) : null,
    finished: typeset`Ответили: ${finished}`,
    questions: questions.map((question) => ({
      id: question.id,
      title: question.title,
      answered: typeset`ответили ${question.answered} из ${finished}`,
      options: question.options.map((option) => ({
        ...option,
        share: shareText(option.chosen, question.answered),
      })),
      most: Math.max(question.answered, 1),
      mean: question.mean === null ? '' : typeset`В среднем ${question.mean.toFixed(1).replace('.', ',')}`,
      texts: question.texts,
      note: noteOf(question, mayRead),
    })),
  };
}

const shareText = (chosen: number, answered: number): string =>
  typeset`${chosen} · ${answered === 0 ? 0 : Math.round((chosen / answered) * 100)} %`;

function noteOf({ kind, answered, texts }: QuestionResult, mayRead: boolean): string {
  if (kind !== 'text' || answered === 0) return '';
  if (!mayRead) return typeset`Тексты видит тот, кому открыты обращения.`;
  return texts.length < answered ? typeset`Последние ${texts.length}; остальные — в таблице.` : '';
}

/** The answers as a table, without who sent them. */
export const resultsCsv = (
  { titles, responses }: CallReply<Contract['content']['exportPoll']>,
  country: CountryCode,
): string =>
  csvOf(
    ['Когда', ...titles],
    responses.map(({ finishedAt, answers }) => [dateAndTime(finishedAt, timeZones[country]), ...answers]),
  );
