import { email, tick } from '#src/storefront/forms/fields.ts';
import { type ErrorsOf, type FieldsOf, form } from '#src/storefront/forms/form.ts';

/** The newsletter field (specification §5). */
export const newsletterForm = form({
  email: email({ missing: 'Укажите электронную почту' }),
  mailingConsent: tick({ missing: 'Для подписки необходимо согласие на рассылку' }),
});

export type NewsletterErrors = ErrorsOf<typeof newsletterForm>;
export type NewsletterFields = FieldsOf<typeof newsletterForm>;
