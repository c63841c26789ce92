/** Where the shopper comes back to after a provider's page. */
export const thankYouUrl = (origin: string, orderNumber: string): string =>
  `${origin}/thank-you?number=${encodeURIComponent(orderNumber)}`;
