import { messageSteps } from '#src/contract/content/staff-feedback-changes.ts';
import { deskHref } from '#src/desk-routes.ts';
import { stepsBack } from '#src/models/desk/messages/message-page.ts';
import { notFound, redirect } from '#src/web/result.ts';
import type { Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { idIn, type MessageInput, numberIn, refusedPage } from './message.tsx';

/** Takes it, lets it go, closes it or opens it again; the step back is offered. */
export async function moveMessage(input: MessageInput): Promise<Result> {
  const { gateway, form, params } = input;
  const step = messageSteps.find((each) => each === form.get('step'));
  const id = idIn(params);
  if (!step || id === null) return notFound;
  const body = { step, version: numberIn(form, 'version') };
  const { errorMessage, message } = await gateway.content.moveFeedback({ params: { id }, body });
  if (errorMessage) return refusedPage(input, errorMessage, message);
  const back = stepsBack.get(step);
  const undo = back && {
    action: deskHref('moveMessage', params),
    fields: { step: back, version: String(message.version) },
  };
  return redirect(deskHref('message', params), 303, { cookies: [noteCookie(`message-${step}`, undo)] });
}

export async function handMessage(input: MessageInput): Promise<Result> {
  const { gateway, form, params } = input;
  const id = idIn(params);
  if (id === null) return notFound;
  const body = { memberId: numberIn(form, 'member'), version: numberIn(form, 'version') };
  const { errorMessage, message } = await gateway.content.handFeedback({ params: { id }, body });
  if (errorMessage) return refusedPage(input, errorMessage, message);
  return redirect(deskHref('message', params), 303, { cookies: [noteCookie('message-handed')] });
}
