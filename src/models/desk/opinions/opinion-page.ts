import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { EarlierOpinion, StaffOpinion } from '#src/contract/content/staff.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { deskHref } from '#src/desk-routes.ts';
import { timeZones } from '#src/models/dates.ts';
import { pluralise } from '#src/models/words.ts';
import { text } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';
import { detailText } from '../action-details.ts';
import { actionTitle } from '../actions.ts';
import type { MemberModel } from '../member.ts';
import { aboutText, type DeskOpinionModel, opinionModel } from './opinions.ts';
import { opinionTitle, readyReasons, stateWords } from './words.ts';

type StaffChange = {
  readonly at: string;
  readonly by: string;
  readonly action: string;
  readonly detail: string;
};

export interface ShownOpinion {
  readonly opinion: StaffOpinion;
  readonly history: readonly StaffChange[];
  readonly earlier: readonly EarlierOpinion[];
  /** How many wait. */
  readonly waiting: number;
}

export interface OpinionPageModel {
  readonly opinion: DeskOpinionModel;
  /** `Ждут решения 14 отзывов и вопросов`; empty where this one does not wait. */
  readonly waiting: string;
  readonly beforeHref: string;
  readonly afterHref: string;
  /** The forms; null if the member may not decide. */
  readonly decision: {
    /** Null if it is public. */
    readonly publishHref: string | null;
    readonly refuseHref: string;
    readonly answerHref: string;
    /** Reasons that are given by one key; the author reads `why`. */
    readonly readyReasons: readonly { readonly title: string; readonly why: string }[];
    /** Whether there are photos to leave out, of what is public too. */
    readonly choosesPhotos: boolean;
  } | null;
  readonly earlier: readonly {
    readonly code: string;
    readonly href: string;
    readonly title: string;
    readonly about: string;
    readonly text: string;
  }[];
  readonly events: readonly {
    readonly at: string;
    readonly isoTime: string;
    readonly title: string;
    readonly detail: string;
    readonly by: string;
  }[];
}

export function opinionPageModel(
  { opinion, history, earlier, waiting }: ShownOpinion,
  { permissions }: Pick<MemberModel, 'permissions'>,
  shop: string,
): OpinionPageModel {
  const { code, state, country, photos } = opinion;
  const when = (iso: string) => dateAndTime(iso, timeZones[country]);
  const publishHref = state === 'shown' && photos.length === 0 ? null : deskHref('publishOpinion', { code });
  return {
    opinion: opinionModel(opinion, shop),
    waiting: state === 'pending' ? waitingText(waiting) : '',
    beforeHref: deskHref('nextOpinion', {}, { before: code }),
    afterHref: deskHref('nextOpinion', {}, { after: code }),
    decision: permissions.has('opinions.decide')
      ? {
          publishHref,
          refuseHref: deskHref('refuseOpinion', { code }),
          answerHref: deskHref('answerOpinion', { code }),
          readyReasons,
          choosesPhotos: publishHref !== null,
        }
      : null,
    earlier: earlier.map((each) => ({
      code: each.code,
      href: deskHref('opinion', { code: each.code }),
      title: `${opinionTitle(each)} · ${stateWords[each.state]} · ${when(each.sentAt)}`,
      about: aboutText(each),
      text: each.text,
    })),
    events: history.toReversed().map(({ at, by, action, detail }) => ({
      at: when(at),
      isoTime: at,
      title: actionTitle(action),
      detail: detailText(action, detail),
      by,
    })),
  };
}

const waitingText = (count: number): string =>
  typeset`Ждут решения: ${pluralise(count, ['мнение', 'мнения', 'мнений'])}`;

/** What somebody else did while a form was filled in. */
export function changedText({ state, decidedBy }: StaffOpinion): string {
  if (state === 'pending')
    return typeset`Пока вы читали, автор прислал новый текст или его изменил ответ коллеги. Решите ещё раз.`;
  return typeset`Пока вы читали, решил другой сотрудник: ${stateWords[state]}${decidedBy && ` (${decidedBy})`}.`;
}

export const refusalForm = form({
  why: text(maxLengths.opinionDetail, { missing: typeset`Напишите, почему: это прочтёт автор` }),
});
export const answerForm = form({
  answer: text(maxLengths.message, { missing: typeset`Напишите ответ` }),
});
export type RefusalFields = FieldsOf<typeof refusalForm>;
export type AnswerFields = FieldsOf<typeof answerForm>;
