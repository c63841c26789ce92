import { typeset } from '#src/config/typography.ts';
import type { FieldModel } from '#src/web/forms/field.ts';
import { Field } from '#views/ui/forms/field.tsx';

/** Why something is done to a customer. @param id of the field, of which a page has several */
export const ReasonField = ({ id, field }: { readonly id: string; readonly field: FieldModel }) => (
  <Field
    {...field}
    id={id}
    label="Почему"
    hint={typeset`Попадёт в копию данных покупателя, удалится вместе с ними.`}
    isUnmarked
  />
);
