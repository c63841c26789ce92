import type { ReasonChoices, WhyFields } from '#src/models/desk/stock/why-form.ts';
import { Field } from '#views/ui/forms/field.tsx';
import { Select } from '../ui/select.tsx';

interface WhyFieldsetProps {
  readonly fields: WhyFields;
  readonly choices: ReasonChoices;
}

/** Why stock is changed. */
export const WhyFieldset = ({ fields: { reason, note }, choices }: WhyFieldsetProps) => (
  <>
    <Select id="reason" name="reason" label="Почему" value={reason.value} options={choices} />
    <Field {...note} label="Пояснение" />
  </>
);
