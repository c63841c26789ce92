/** The shop's own page whose form leads to the provider. */
export const paymentFormUrl = (origin: string, orderNumber: string): string =>
  `${origin}/thank-you/form?number=${encodeURIComponent(orderNumber)}`;

/** The shop's own page for a payment by SBP. */
export const sbpUrl = (origin: string, orderNumber: string): string =>
  `${origin}/thank-you/sbp?number=${encodeURIComponent(orderNumber)}`;

export const thankYouUrl = (origin: string, orderNumber: string): string =>
  `${origin}/thank-you?number=${encodeURIComponent(orderNumber)}`;
