/** The address that a provider's page leads back to. */
export const thankYouUrl = (origin: string, orderNumber: string): string =>
  `${origin}/thank-you?number=${encodeURIComponent(orderNumber)}`;
