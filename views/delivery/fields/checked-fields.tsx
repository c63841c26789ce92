import type { ProblemsModel } from '#src/models/delivery/problems.ts';
import type { FieldModel } from '#src/web/forms/field.ts';
import { FieldState, stateId } from '#views/ui/forms/field-state.tsx';
import { Part } from '../part.tsx';
import { CheckoutProblems } from './checkout-problems.tsx';
import { isLabelled } from './field-labels.ts';

interface CheckedFieldsProps {
  readonly fields: readonly FieldModel[];
  readonly problems: ProblemsModel;
}

/** Errors of the checked fields, each swapped in place, and the remaining problems. */
export function CheckedFields({ fields, problems }: CheckedFieldsProps) {
  const shown = fields.filter(({ name }) => isLabelled(name));
  return (
    <>
      {shown.map(({ name, error }) => (
        <Part key={name} id={stateId(name)}>
          <FieldState name={name} error={error} />
        </Part>
      ))}
      <Part id="checkout-problems">
        <CheckoutProblems problems={problems} />
      </Part>
    </>
  );
}
