import { pluralise } from '#src/models/words.ts';
import type { FieldModel } from '#src/web/forms/field.ts';

/** The form's errors, or that there are none left. */
export interface ProblemsModel {
  readonly title: string;
  readonly fields: readonly { readonly name: string; readonly error: string }[];
}

const FIELDS = ['поле', 'поля', 'полей'] as const;

/** @param hadErrors whether the page showed errors before */
export function problemsModel(
  fields: Readonly<Record<string, FieldModel>>,
  hadErrors = false,
): ProblemsModel {
  const wrong = Object.values(fields).flatMap(({ name, error }) => (error ? [{ name, error }] : []));
  if (wrong.length > 0) return { title: `Проверьте ${pluralise(wrong.length, FIELDS)}:`, fields: wrong };
  return { title: hadErrors ? 'Теперь всё верно, можно оформлять заказ.' : '', fields: [] };
}
