export { emailOwner, readMailingConsents } from './consents.ts';
export {
  enqueueFavoriteLetter,
  type FavoriteRecipient,
  lockFavoriteRecipient,
} from './favorite-letters.ts';
export { forgetNewsletter } from './forget-newsletter.ts';
export { subscriptionHandlers } from './handlers.ts';
export type { Content } from './letters.ts';
export { createMailingLinks, type MailingLinks } from './links.ts';
export type { SubscriptionDependencies } from './newsletter.ts';
export { subscriptionRetention } from './retention-rules.ts';
export { mailingStaffHandlers } from './staff-handlers.ts';
