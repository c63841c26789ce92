import { typeset } from '#src/config/typography.ts';
import type { Order, PaymentWay } from '#src/contract/cart/orders/order.ts';
import { money } from '#src/contract/money.ts';

/** A way to pay; an empty one leaves it to the shop. */
export interface PayButton {
  readonly way: PaymentWay | '';
  readonly text: string;
}

const means: Readonly<Record<PaymentWay, string>> = { card: 'картой', idram: typeset`через Idram` };

/** One button for each way to pay online; the first says the sum. */
export function payButtons({ totalPrice, currency, onlineWays = [] }: Order): PayButton[] {
  const sum = money(totalPrice, currency);
  const [usual, ...others] = onlineWays;
  if (usual === undefined) return [{ way: '', text: typeset`Оплатить ${sum}` }];
  return [
    { way: usual, text: typeset`Оплатить ${sum} ${means[usual]}` },
    ...others.map((way) => ({ way, text: typeset`Оплатить ${means[way]}` })),
  ];
}
