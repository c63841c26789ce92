import { type Draft, type DraftField, mostOf } from './draft.ts';
import { firstOf, type Problems } from './problems.ts';

/** A text field of the checkout as it is shown. */
export interface FieldModel {
  readonly name: DraftField;
  readonly value: string;
  readonly maxLength: number;
  readonly error: string | undefined;
  /** The first field with a problem has the focus when the page comes. */
  readonly focused: boolean;
}

export type FieldModels = Readonly<Record<DraftField, FieldModel>>;

export function fieldModels(draft: Draft, problems: Problems): FieldModels {
  const first = firstOf(problems);
  const names = Object.keys(mostOf) as DraftField[];
  const models = names.map((name): [DraftField, FieldModel] => [
    name,
    { name, value: draft[name], maxLength: mostOf[name], error: problems[name], focused: first === name },
  ]);
  return Object.fromEntries(models) as Record<DraftField, FieldModel>;
}
