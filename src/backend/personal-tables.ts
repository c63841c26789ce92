import { accountData } from './account/index.ts';
import { cartData } from './cart/index.ts';
import { clubData } from './club/index.ts';
import { contentData } from './content/index.ts';
import { giftData } from './gift-cards/index.ts';
import { identityData } from './identity/index.ts';
import type { PersonalTable } from './kernel/personal-data.ts';
import { opinionData } from './opinions/index.ts';
import { orderData } from './orders/index.ts';
import { paymentData } from './payments/index.ts';
import { reservationData } from './reservations/index.ts';

/** Every table with rows of customers, in the order of a customer's copy. */
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
