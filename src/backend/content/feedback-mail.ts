import type { Owner } from '#src/backend/kernel/owners.ts';
import { type Mail, plainName } from '#src/backend/messages/index.ts';
import type { ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';

/** A request for a fitting has no e-mail. */
export type Feedback = Omit<ParsedInput<Contract['content']['postFeedback']>['body'], 'captchaToken'> & {
  readonly owner: Owner;
};

/** The mail that notifies the shop of feedback; its reply address is the shopper's. */
export function feedbackMail(id: number, feedback: Feedback, to: string): Mail {
  const { topic, name, email, phone, orderNumber, country, message } = feedback;
  const about = [
    !plainName(topic) && topic && `Тема: ${topic}`,
    `Имя: ${name}`,
    email && `Почта: ${email}`,
    phone && `Телефон: +${phone}`,
    orderNumber && `Заказ: ${orderNumber}`,
    `Магазин: ${country}`,
  ].filter(Boolean);
  return {
    kind: 'mail',
    to,
    ...(email && { replyTo: email }),
    subject: [`Обратная связь № ${id}`, plainName(topic)].filter(Boolean).join(': '),
    text: `${about.join('\n')}\n\n${message}`,
  };
}
