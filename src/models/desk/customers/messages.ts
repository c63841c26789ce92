import { dateAndTime } from '#src/config/time-words.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { deskHref } from '#src/desk-routes.ts';
import { timeZones } from '#src/models/dates.ts';
import { messageFate, messageTitle } from '../orders/order-messages.ts';

type Messages = CallReply<Contract['account']['listCustomerMessages']>['messages'];

export interface CustomerMessageModel {
  readonly key: string;
  readonly at: string;
  readonly isoTime: string;
  readonly title: string;
  readonly fate: string;
  readonly number: string;
  readonly orderHref: string;
}

export const customerMessages = (messages: Messages, country: 'RU' | 'AM'): CustomerMessageModel[] =>
  messages.map((message, place) => {
    const at = (iso: string) => dateAndTime(iso, timeZones[country]);
    return {
      key: `${message.queuedAt} ${place}`,
      at: at(message.queuedAt),
      isoTime: message.queuedAt,
      title: messageTitle(message),
      fate: messageFate(message, at),
      number: message.number,
      orderHref: deskHref('order', { number: message.number }),
    };
  });
