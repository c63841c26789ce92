import { typeset } from '#src/config/typography.ts';
import type { Order, PaymentWay } from '#src/contract/cart/orders/order.ts';
import { money } from '#src/contract/money.ts';

/** A way to pay; an empty one leaves it to the shop, and `other` to the provider's page. */
export interface PayButton {
  readonly way: PaymentWay | 'other' | '';
  readonly text: string;
}

const means: Readonly<Record<PaymentWay, string>> = { card: 'картой', idram: typeset`через Idram` };

/** Where the payment that was begun takes one means alone. */
export const otherMeans: PayButton = { way: 'other', text: typeset`Оплатить другим способом` };

/** One button for each way to pay online; the first says the sum. */
export function payButtons({
  totalPrice,
  currency,
  onlineWays = [],
  hasOtherMeans = false,
}: Order): PayButton[] {
  const sum = money(totalPrice, currency);
  const [usual, ...others] = onlineWays;
  if (usual === undefined)
    return [{ way: '', text: typeset`Оплатить ${sum}` }, ...(hasOtherMeans ? [otherMeans] : [])];
  return [
    { way: usual, text: typeset`Оплатить ${sum} ${means[usual]}` },
    ...others.map((way) => ({ way, text: typeset`Оплатить ${means[way]}` })),
  ];
}
