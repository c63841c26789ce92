import type { StaffMessage } from '#src/contract/content/staff-feedback.ts';
import type { MessageCode } from '#src/contract/content/staff-feedback-changes.ts';
import {
  messagePageModel,
  type NoteFields,
  noteForm,
  type ReplyFields,
  refusalText,
  replyForm,
  type ShownMessage,
} from '#src/models/desk/messages/message-page.ts';
import { notFound } from '#src/web/result.ts';
import { MessagePage } from '#views/desk/messages/message-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';

export type MessageInput = StaffInput<{ id: string }>;

export const showMessage = (input: MessageInput): Promise<Result> => messagePage(input);

interface Shown {
  readonly reply?: ReplyFields;
  readonly note?: NoteFields;
  readonly problem?: string;
  readonly status?: number;
}

const ID = /^\d{1,9}$/;

/** The number of a message in an address; null for what is none. */
export const idIn = ({ id }: { readonly id: string }): number | null => (ID.test(id) ? Number(id) : null);

/** A number in a form, and one that fits nothing for what is none. */
export const numberIn = (form: URLSearchParams, name: string): number => {
  const written = form.get(name) ?? '';
  return ID.test(written) ? Number(written) : 0;
};

/** @param given a form that was refused, by default with 422 */
export async function messagePage(input: MessageInput, given: Shown = {}): Promise<Result> {
  const id = idIn(input.params);
  if (id === null) return notFound;
  const shown = await input.gateway.content.showFeedback({ params: { id } });
  const model = messagePageModel(shown, input.member);
  const reply = given.reply ?? replyForm().fields({ reply: templateOf(shown, input.query) });
  const note = given.note ?? noteForm().fields();
  const { problem = '', status = given.reply || given.note ? 422 : 200 } = given;
  const request = crypto.randomUUID();
  const body = <MessagePage shown={model} reply={reply} note={note} request={request} problem={problem} />;
  return page(model.message.title, body, status);
}

const templateOf = ({ templates }: ShownMessage, query: URLSearchParams): string =>
  templates.find(({ id }) => String(id) === query.get('template'))?.text ?? '';

/** The page after a change that was refused. @param kept the form with what was typed */
export const refusedPage = (
  input: MessageInput,
  code: MessageCode,
  message: StaffMessage,
  kept: Pick<Shown, 'reply' | 'note'> = {},
): Promise<Result> =>
  messagePage(input, {
    ...kept,
    problem: refusalText(code, message),
    status: code === 'Changed' ? 409 : 422,
  });
