import type { Logger } from 'pino';
import { counter } from '#src/telemetry/metrics/instruments.ts';

export const messagesSent = counter(
  'vitrina_messages_total',
  'Messages of the outbox, by what came of an attempt to send them: sent, to be tried again (failed), or given up.',
  { kind: ['mail', 'sms', 'flashCall'], outcome: ['sent', 'failed', 'givenUp'] },
);

const capNames = ['codes', 'knownCodes', 'sms'] as const;
export type ShopCap = (typeof capNames)[number];

const shopCapsReached = counter(
  'vitrina_shop_caps_reached_total',
  'SMS and calls that a cap of the whole shop held up: codes of strangers, codes of known devices, SMS of the outbox.',
  { cap: capNames },
);

/** Reports that a shop-wide cap is reached: a flood of requests, or a shop that has outgrown the cap. */
export function noteShopCap(log: Logger, cap: ShopCap): void {
  shopCapsReached.of({ cap }).add();
  log.warn({ event: 'shop-cap-reached', cap }, 'a cap of the whole shop on SMS and calls is reached');
}
