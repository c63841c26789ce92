import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { MessageEntry, ReplyTemplate, StaffMessage } from '#src/contract/content/staff-feedback.ts';
import type { MessageCode, MessageStep } from '#src/contract/content/staff-feedback-changes.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { deskHref } from '#src/desk-routes.ts';
import { timeZones } from '#src/models/dates.ts';
import { line, text } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';
import { detailText } from '../action-details.ts';
import { actionTitle } from '../actions.ts';
import type { MemberModel } from '../member.ts';
import type { Option } from '../options.ts';
import { stateTitles } from './filter.ts';
import { type MessageModel, messageModel } from './messages.ts';

export interface ShownMessage {
  readonly message: StaffMessage;
  readonly entries: readonly MessageEntry[];
  readonly history: readonly {
    readonly at: string;
    readonly by: string;
    readonly action: string;
    readonly detail: string;
  }[];
  readonly keepers: readonly { readonly id: number; readonly name: string }[];
  readonly templates: readonly ReplyTemplate[];
}

export interface MessagePageModel {
  readonly message: MessageModel;
  readonly entries: readonly {
    readonly id: number;
    readonly title: string;
    readonly isReply: boolean;
    readonly isoTime: string;
    readonly text: string;
  }[];
  readonly events: readonly {
    readonly at: string;
    readonly isoTime: string;
    readonly title: string;
    readonly detail: string;
    readonly by: string;
  }[];
  /** What can be done; null for who may not. */
  readonly work: MessageWork | null;
}

export interface MessageWork {
  readonly version: string;
  readonly stepHref: string;
  readonly steps: readonly { readonly step: MessageStep; readonly title: string }[];
  readonly handHref: string;
  readonly keepers: readonly Option[];
  readonly noteHref: string;
  /** Null where there is no e-mail. */
  readonly reply: {
    readonly href: string;
    /** `Отправить на anna@example.ru`. */
    readonly button: string;
    readonly templates: readonly { readonly title: string; readonly href: string }[];
  } | null;
}

export function messagePageModel(
  { message, entries, history, keepers, templates }: ShownMessage,
  { permissions }: Pick<MemberModel, 'permissions'>,
): MessagePageModel {
  const when = (iso: string) => dateAndTime(iso, timeZones[message.country]);
  return {
    message: messageModel(message, permissions),
    entries: entries.map(({ id, kind, at, by, text: written }) => ({
      id,
      title: `${kind === 'reply' ? 'Ответ' : 'Заметка'} · ${by} · ${when(at)}`,
      isReply: kind === 'reply',
      isoTime: at,
      text: written,
    })),
    events: history.toReversed().map(({ at, by, action, detail }) => ({
      at: when(at),
      isoTime: at,
      title: actionTitle(action),
      detail: detailText(action, detail),
      by,
    })),
    work: permissions.has('messages.answer') ? workOf(message, keepers, templates) : null,
  };
}

function workOf(
  message: StaffMessage,
  keepers: ShownMessage['keepers'],
  templates: readonly ReplyTemplate[],
): MessageWork {
  const id = String(message.id);
  return {
    version: String(message.version),
    stepHref: deskHref('moveMessage', { id }),
    steps: stepsOf(message),
    handHref: deskHref('handMessage', { id }),
    keepers: keepers
      .filter(({ name }) => name !== message.keeper)
      .map((each) => ({ value: String(each.id), title: each.name })),
    noteHref: deskHref('noteMessage', { id }),
    reply: message.isAnswerable
      ? {
          href: deskHref('replyToMessage', { id }),
          button: message.email ? typeset`Отправить на ${message.email}` : typeset`Отправить автору`,
          templates: templates.map((each) => ({
            title: each.title,
            href: `${deskHref('message', { id }, { template: String(each.id) })}#reply`,
          })),
        }
      : null,
  };
}

const stepTitles: Readonly<Record<MessageStep, string>> = {
  take: 'Взять себе',
  release: 'Отпустить',
  answered: typeset`Ответили не письмом`,
  close: 'Закрыть',
  reopen: typeset`Открыть снова`,
};

function stepsOf({ state, isMine }: StaffMessage): MessageWork['steps'] {
  const isOpen = state === 'new' || state === 'working';
  const steps: readonly (readonly [MessageStep, boolean])[] = [
    ['take', isOpen && !isMine],
    ['release', state === 'working'],
    ['answered', isOpen],
    ['close', state !== 'closed'],
    ['reopen', !isOpen],
  ];
  return steps.filter(([, isOffered]) => isOffered).map(([step]) => ({ step, title: stepTitles[step] }));
}

/** Which step takes another back. */
export const stepsBack: ReadonlyMap<MessageStep, MessageStep> = new Map([
  ['take', 'release'],
  ['release', 'take'],
  ['answered', 'reopen'],
  ['close', 'reopen'],
]);

/** Why something was not done. */
export function refusalText(code: MessageCode, { state, keeper }: StaffMessage): string {
  if (code !== 'Changed') return refusals[code];
  const standing = [stateTitles[state].toLowerCase(), keeper].filter(Boolean).join(', ');
  return typeset`Пока вы читали, обращением занялся кто-то другой. Сейчас: ${standing}. Ничего не изменено.`;
}

const refusals: Readonly<Record<Exclude<MessageCode, 'Changed'>, string>> = {
  NotAllowed: typeset`Так сделать нельзя.`,
  UnknownMember: typeset`Этому сотруднику обращение не передать.`,
  NoAddress: typeset`Автор не оставил почты. Позвоните и отметьте, что ответили.`,
  TooMany: typeset`Больше заметок и ответов к этому обращению не добавить.`,
  MessageSent: typeset`Письмо уже ушло, отменить его нельзя.`,
};

export const replyForm = form({
  reply: text(maxLengths.message, { missing: typeset`Напишите ответ` }),
});
export const noteForm = form({
  note: text(maxLengths.message, { missing: typeset`Напишите, что важно знать` }),
});
export const templateForm = form({
  title: line(maxLengths.viewTitle, { missing: typeset`Назовите заготовку` }),
  text: text(maxLengths.message, { missing: typeset`Напишите текст` }),
});
export type ReplyFields = FieldsOf<typeof replyForm>;
export type NoteFields = FieldsOf<typeof noteForm>;
export type TemplateFields = FieldsOf<typeof templateForm>;
