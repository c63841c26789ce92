import type { ProviderPayment } from './provider.ts';

/** What holds of a payment that an Armenian provider has just begun. */
export const pendingInDrams = {
  status: 'pending',
  currency: 'AMD',
  sbpLink: null,
  card: null,
  isCardDead: false,
  isExpired: false,
  means: null,
} as const satisfies Partial<ProviderPayment>;
