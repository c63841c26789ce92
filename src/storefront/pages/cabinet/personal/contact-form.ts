import { email, phone } from '#src/storefront/forms/fields.ts';
import { type FieldsOf, form } from '#src/storefront/forms/form.ts';

export const phoneContactForm = form({ recipient: phone({ required: true }) });
export const emailContactForm = form({ recipient: email({ missing: 'Укажите адрес' }) });

export type ContactFields = FieldsOf<typeof phoneContactForm>;
