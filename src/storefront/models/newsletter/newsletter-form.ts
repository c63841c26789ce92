import { email, tick } from '#src/storefront/forms/fields.ts';
import { type ErrorsOf, type FieldsOf, form } from '#src/storefront/forms/form.ts';
import { MISSING } from '#src/storefront/forms/messages.ts';

/** The newsletter field (product.md, Account area). */
export const newsletterForm = form({
  email: email({ missing: MISSING.email }),
  mailingConsent: tick({ missing: 'Для подписки необходимо согласие на рассылку' }),
});

export type NewsletterErrors = ErrorsOf<typeof newsletterForm>;
export type NewsletterFields = FieldsOf<typeof newsletterForm>;
