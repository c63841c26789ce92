import type { Mail } from '#src/backend/messages/messages.ts';
import type { Feedback } from './feedback.ts';

/** Tells the shop what a shopper wrote; who answers the mail answers the shopper. */
export function feedbackMail(id: number, feedback: Feedback, to: string): Mail {
  const { topic, name, email, phone, orderNumber, country, message } = feedback;
  const about = [
    `Имя: ${name}`,
    `Почта: ${email}`,
    phone && `Телефон: +${phone}`,
    orderNumber && `Заказ: ${orderNumber}`,
    `Магазин: ${country}`,
  ].filter(Boolean);
  return {
    kind: 'mail',
    to,
    replyTo: email,
    subject: [`Обратная связь № ${id}`, topic].filter(Boolean).join(': '),
    text: `${about.join('\n')}\n\n${message}`,
  };
}
