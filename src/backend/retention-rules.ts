import { accountRetention } from './account/index.ts';
import { cartRetention } from './cart/index.ts';
import { feedbackRetention, pollRetention } from './content/index.ts';
import { giftRetention } from './gift-cards/index.ts';
import { identityRetention } from './identity/index.ts';
import { limitsRetention } from './kernel/limits/limits.ts';
import type { RetentionRule } from './kernel/purging.ts';
import { staffLogRetention } from './kernel/staff/retention-rules.ts';
import { outboxRetention } from './messages/index.ts';
import { photoRetention, votesRetention } from './opinions/index.ts';
import { reservationRetention } from './reservations/index.ts';
import { testPaymentRetention } from './test-payments/index.ts';

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
  reservationRetention,
  outboxRetention,
  ...testPaymentRetention,
  ...staffLogRetention,
];
