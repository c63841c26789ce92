import { accountRetention } from '#src/backend/account/index.ts';
import { cartRetention } from '#src/backend/cart/index.ts';
import { commercemlRetention } from '#src/backend/commerceml/index.ts';
import { feedbackRetention, pollRetention } from '#src/backend/content/index.ts';
import { exchangeRetention } from '#src/backend/exchanges/index.ts';
import { exportRetention } from '#src/backend/exports/index.ts';
import { giftRetention } from '#src/backend/gift-cards/index.ts';
import { goodsEditRetention } from '#src/backend/goods/index.ts';
import { identityRetention } from '#src/backend/identity/index.ts';
import { limitsRetention } from '#src/backend/kernel/limits/limits.ts';
import type { RetentionRule } from '#src/backend/kernel/purging.ts';
import { staffLogRetention } from '#src/backend/kernel/staff/retention-rules.ts';
import { outboxRetention } from '#src/backend/messages/index.ts';
import { photoRetention, votesRetention } from '#src/backend/opinions/index.ts';
import { arcaRefundRetention } from '#src/backend/payments/index.ts';
import { priceRetention } from '#src/backend/prices/index.ts';
import { reservationRetention } from '#src/backend/reservations/index.ts';
import { staffRetention } from '#src/backend/staff/index.ts';
import { stockMovesRetention } from '#src/backend/stock/index.ts';
import { testPaymentRetention } from '#src/backend/test-payments/index.ts';

export const retentionRules: readonly RetentionRule[] = [
  limitsRetention,
  ...identityRetention,
  feedbackRetention,
  ...pollRetention,
  cartRetention,
  ...giftRetention,
  ...accountRetention,
  votesRetention,
  photoRetention,
  ...goodsEditRetention,
  ...exchangeRetention,
  ...exportRetention,
  ...commercemlRetention,
  reservationRetention,
  outboxRetention,
  arcaRefundRetention,
  ...testPaymentRetention,
  ...staffLogRetention,
  stockMovesRetention,
  priceRetention,
  ...staffRetention,
];
