import { phone, tick } from '#src/web/forms/fields.ts';
import { type ErrorsOf, type FieldsOf, form, type ValuesOf } from '#src/web/forms/form.ts';
import type { AuthMode } from './sign-in-context.ts';
import { texts } from './texts.ts';

export const phoneForm = form({
  phone: phone({ required: true }),
  personalData: tick({
    rule: (ticked, { mode }: { readonly mode: AuthMode }) =>
      mode === 'registration' && !ticked && texts.consentRequired,
  }),
  mailings: tick(),
});

export type PhoneValues = ValuesOf<typeof phoneForm>;
export type PhoneErrors = ErrorsOf<typeof phoneForm>;
export type PhoneFields = FieldsOf<typeof phoneForm>;
