import { accountData } from '#src/backend/account/index.ts';
import { cartData } from '#src/backend/cart/index.ts';
import { clubData } from '#src/backend/club/index.ts';
import { contentData } from '#src/backend/content/index.ts';
import { giftData } from '#src/backend/gift-cards/index.ts';
import { identityData } from '#src/backend/identity/index.ts';
import type { PersonalTable } from '#src/backend/kernel/personal-data.ts';
import { opinionData } from '#src/backend/opinions/index.ts';
import { orderData } from '#src/backend/orders/index.ts';
import { paymentData } from '#src/backend/payments/index.ts';
import { reservationData } from '#src/backend/reservations/index.ts';

/** Every table with customers' rows, in the order of a customer's copy of their data. */
export const personalTables: readonly PersonalTable[] = [
  ...identityData,
  ...accountData,
  ...cartData,
  ...giftData,
  ...orderData,
  ...reservationData,
  ...paymentData,
  ...clubData,
  ...contentData,
  ...opinionData,
];
