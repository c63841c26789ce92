export { emailOwner, readMailingConsents } from './consents.ts';
export { forgetNewsletter } from './forget-newsletter.ts';
export { subscriptionHandlers } from './handlers.ts';
export { createMailingLinks, type Origins } from './links.ts';
export { subscriptionRetention } from './retention-rules.ts';
