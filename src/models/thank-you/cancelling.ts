import { typeset } from '#src/config/typography.ts';

const refusals = new Map([
  [
    'GiftCardSpent',
    typeset`Подарочной картой из этого заказа уже платили, поэтому отменить его нельзя. Напишите нам, и мы поможем с остальным.`,
  ],
]);

/** What to say after an order was to be cancelled, by the reply's code. */
export const cancellingText = (code: string): string =>
  code === '' ? 'Заказ отменён' : (refusals.get(code) ?? 'Этот заказ уже нельзя отменить.');
