import { typeset } from '#src/config/typography.ts';
import type { FieldModel } from '#src/web/forms/field.ts';
import { CheckField } from '#views/ui/forms/check-field.tsx';

/** A hidden field follows the checkbox because browsers do not submit an unticked one. */
export function RememberCard({ field }: { readonly field: FieldModel }) {
  return (
    <div className="remember-card">
      <CheckField {...field}>
        {typeset`Запомнить карту. Её номер останется у платёжной службы, удалить карту можно в личных данных.`}
      </CheckField>
      <input type="hidden" name={field.name} value="" />
    </div>
  );
}
