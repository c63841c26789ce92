import { dayAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import {
  type OpinionFlag,
  type OpinionKind,
  type OpinionState,
  opinionStates,
  type StaffOpinion,
  type UndoRefusal,
} from '#src/contract/content/staff.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { deskHref } from '#src/desk-routes.ts';
import { timeZones } from '#src/models/dates.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import { text } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';
import type { MemberModel } from '../member.ts';

export const OPINIONS_PER_PAGE = 20;

const stateTitles: Readonly<Record<OpinionState, string>> = {
  pending: 'Ждут решения',
  shown: 'Опубликованные',
  refused: 'Отклонённые',
};
const kindTitles: Readonly<Record<OpinionKind, string>> = {
  review: 'Отзыв',
  question: 'Вопрос',
  siteReview: typeset`Отзыв о магазине`,
};
const flagTitles: Readonly<Record<OpinionFlag, string>> = {
  email: typeset`есть почта`,
  phone: typeset`есть телефон`,
  link: typeset`есть ссылка`,
  address: typeset`есть адрес`,
};

export interface DeskOpinionModel {
  readonly code: string;
  /** `Отзыв, 4 из 5`. */
  readonly title: string;
  readonly href: string;
  readonly about: string;
  readonly sentAt: string;
  readonly author: string;
  readonly texts: readonly (readonly [title: string, text: string])[];
  /** What to look at in the text. */
  readonly flags: readonly string[];
  readonly isBuyers: boolean;
  readonly photos: readonly string[];
  readonly answer: string;
  readonly refusal: string;
  /** The forms; null if the member may not decide. */
  readonly decision: {
    readonly publishHref: string | null;
    readonly refuseHref: string;
    readonly answerHref: string;
  } | null;
}

export interface OpinionListModel {
  readonly views: readonly { readonly title: string; readonly href: string; readonly isCurrent: boolean }[];
  readonly opinions: readonly DeskOpinionModel[];
  readonly pages: PageLinksModel;
}

/** The state that a query asks for; by default what waits. */
export const stateIn = (query: URLSearchParams): OpinionState =>
  opinionStates.find((state) => state === query.get('state')) ?? 'pending';

export function opinionModel(
  opinion: StaffOpinion,
  { permissions }: Pick<MemberModel, 'permissions'>,
): DeskOpinionModel {
  const { code, kind, rating, state } = opinion;
  const params = { code };
  return {
    code,
    title: rating === null ? kindTitles[kind] : typeset`${kindTitles[kind]}, ${rating} из 5`,
    href: deskHref('opinion', params),
    about: opinion.about,
    sentAt: dayAndTime(opinion.sentAt, timeZones[opinion.country]),
    author: opinion.author,
    texts: textsOf(opinion),
    flags: opinion.flags.map((flag) => flagTitles[flag]),
    isBuyers: opinion.isPurchaseConfirmed,
    photos: opinion.photos.map(({ key }) => deskHref('opinionPhoto', { code, key })),
    answer: opinion.answer,
    refusal: opinion.refusal,
    decision: permissions.has('opinions.decide')
      ? {
          publishHref: state === 'shown' ? null : deskHref('publishOpinion', params),
          refuseHref: deskHref('refuseOpinion', params),
          answerHref: deskHref('answerOpinion', params),
        }
      : null,
  };
}

const textsOf = ({ text, advantages, shortcomings }: StaffOpinion): [string, string][] =>
  [
    ['', text],
    ['Достоинства', advantages],
    ['Недостатки', shortcomings],
  ].flatMap(([title = '', value = '']): [string, string][] => (value === '' ? [] : [[title, value]]));

export function opinionListModel(
  { opinions, totalCount }: { readonly opinions: readonly StaffOpinion[]; readonly totalCount: number },
  member: Pick<MemberModel, 'permissions'>,
  state: OpinionState,
  page: number,
): OpinionListModel {
  return {
    views: opinionStates.map((each) => ({
      title: stateTitles[each],
      href: deskHref('opinions', {}, { state: each === 'pending' ? null : each }),
      isCurrent: each === state,
    })),
    opinions: opinions.map((each) => opinionModel(each, member)),
    pages: pageLinks(page, { totalCount, pageSize: OPINIONS_PER_PAGE }, (wanted) =>
      deskHref('opinions', {}, { state, ...pageQuery(wanted) }),
    ),
  };
}

export const refusalForm = form({
  why: text(maxLengths.opinionDetail, { missing: typeset`Напишите, почему: это прочтёт автор` }),
});
export const answerForm = form({
  answer: text(maxLengths.message, { missing: typeset`Напишите ответ` }),
});
export type RefusalFields = FieldsOf<typeof refusalForm>;
export type AnswerFields = FieldsOf<typeof answerForm>;

/** Why a decision could not be taken back. */
export const undoRefusals: Readonly<Record<UndoRefusal, string>> = {
  Changed: typeset`С тех пор решил кто-то другой. Ничего не изменено — ниже, как сейчас.`,
  MessageSent: typeset`Автору об этом уже написали, поэтому отменить решение нельзя.`,
  PhotosDeleted: typeset`Фотографии отзыва уже удалены, поэтому отменить отказ нельзя.`,
};
