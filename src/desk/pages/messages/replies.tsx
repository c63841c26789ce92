import { deskHref } from '#src/desk-routes.ts';
import { noteForm, replyForm } from '#src/models/desk/messages/message-page.ts';
import { notFound, redirect } from '#src/web/result.ts';
import type { StaffInput } from '../../handler.ts';
import type { Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { idIn, type MessageInput, messagePage, numberIn, refusedPage } from './message.tsx';

const requestIn = (form: URLSearchParams): string =>
  (form.get('request') || crypto.randomUUID()).slice(0, 64);

/** Replies by mail, which waits long enough to be taken back. */
export async function replyToMessage(input: MessageInput): Promise<Result> {
  const { gateway, form, params } = input;
  const [id, read] = [idIn(params), replyForm().read(form)];
  if (id === null) return notFound;
  if (!read.ok) return messagePage(input, { reply: replyForm().fields(read.values, read.errors) });
  const body = { text: read.value.reply, version: numberIn(form, 'version'), request: requestIn(form) };
  const { errorMessage, message } = await gateway.content.answerFeedback({ params: { id }, body });
  if (errorMessage)
    return refusedPage(input, errorMessage, message, { reply: replyForm().fields(read.values) });
  const { entries } = await gateway.content.showFeedback({ params: { id } });
  const sent = entries.findLast(({ kind }) => kind === 'reply');
  const undo = sent && {
    action: deskHref('undoReply', { ...params, entry: String(sent.id) }),
    fields: {},
  };
  return redirect(deskHref('message', params), 303, { cookies: [noteCookie('reply-sent', undo)] });
}

/** The text of a reply that was taken back can be changed and sent again. */
export async function undoReply(input: StaffInput<{ id: string; entry: string }>): Promise<Result> {
  const { gateway, params } = input;
  const [id, entry] = [idIn(params), idIn({ id: params.entry })];
  if (id === null || entry === null) return notFound;
  const { entries } = await gateway.content.showFeedback({ params: { id } });
  const { errorMessage, message } = await gateway.content.undoFeedbackReply({ params: { id, entry } });
  if (errorMessage) return refusedPage(input, errorMessage, message);
  const reply = entries.find((each) => each.id === entry)?.text ?? '';
  return messagePage(input, { reply: replyForm().fields({ reply }), status: 200 });
}

export async function noteMessage(input: MessageInput): Promise<Result> {
  const { gateway, form, params } = input;
  const [id, read] = [idIn(params), noteForm().read(form)];
  if (id === null) return notFound;
  if (!read.ok) return messagePage(input, { note: noteForm().fields(read.values, read.errors) });
  const body = { text: read.value.note, request: requestIn(form) };
  const { errorMessage, message } = await gateway.content.noteFeedback({ params: { id }, body });
  if (errorMessage)
    return refusedPage(input, errorMessage, message, { note: noteForm().fields(read.values) });
  return redirect(deskHref('message', params), 303, { cookies: [noteCookie('note-added')] });
}
