import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';

type StuckMessage = CallReply<Contract['cart']['showTroubles']>['messages']['list'][number];

/** By the first part of its key in the queue. */
const abouts = new Map([
  ['order', 'о заказе'],
  ['return', typeset`о возврате`],
  ['gift-card', typeset`с подарочной картой`],
  ['gift-sent', typeset`об отправленной подарочной карте`],
  ['reservation', typeset`о резерве`],
  ['opinion', typeset`об отзыве или вопросе`],
  ['feedback', typeset`об обращении`],
  ['feedback-reply', typeset`с ответом на обращение`],
  ['stock-alert', typeset`о товаре, который снова есть`],
  ['contact-changed', typeset`о новом телефоне или почте`],
  ['newsletter', typeset`с подтверждением подписки`],
  ['welcome', typeset`о подписке`],
  ['again', typeset`о подписке, которая уже есть`],
  ['advertising', typeset`подписчику`],
]);

/** One of another program stays as it is. */
export const messageAbout = (about: string): string => abouts.get(about) ?? about;

/** A message that did not leave, and whether it is tried again. */
export const messageText = ({ about, attempts, state }: StuckMessage): string =>
  [
    `Сообщение ${messageAbout(about)}`,
    typeset`попыток: ${attempts}`,
    state === 'failed' ? typeset`больше не пробуем` : typeset`попробуем ещё`,
  ].join(' · ');
