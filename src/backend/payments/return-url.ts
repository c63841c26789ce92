export const thankYouUrl = (origin: string, orderNumber: string): string =>
  `${origin}/thank-you?number=${encodeURIComponent(orderNumber)}`;
