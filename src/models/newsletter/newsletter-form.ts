import { email, tick } from '#src/web/forms/fields.ts';
import { type ErrorsOf, type FieldsOf, form } from '#src/web/forms/form.ts';
import { MISSING } from '#src/web/forms/messages.ts';

/** The newsletter field (product.md, Account area). */
export const newsletterForm = form({
  email: email({ missing: MISSING.email }),
  mailingConsent: tick({ missing: 'Для подписки необходимо согласие на рассылку' }),
});

export type NewsletterErrors = ErrorsOf<typeof newsletterForm>;
export type NewsletterFields = FieldsOf<typeof newsletterForm>;
