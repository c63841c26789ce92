import { email, phone } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';
import { MISSING } from '#src/web/forms/messages.ts';

export const phoneContactForm = form({ recipient: phone({ required: true }) });
export const emailContactForm = form({ recipient: email({ missing: MISSING.email }) });

export type ContactFields = FieldsOf<typeof phoneContactForm>;
