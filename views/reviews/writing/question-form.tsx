import type { QuestionFormModel } from '#src/models/reviews/opinion-form.ts';
import { Field } from '#views/ui/forms/field.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';
import { OpinionForm } from '../opinion-parts.tsx';

export function QuestionForm({ form }: { readonly form: QuestionFormModel }) {
  return (
    <OpinionForm id="question-form" {...form}>
      <TextField {...form.fields.text} id="question-text" label="Вопрос" rows={4} />
      <Field {...form.fields.author} id="question-author" label="Имя" />
    </OpinionForm>
  );
}
