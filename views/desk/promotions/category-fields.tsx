import type { CategoryBranch } from '#src/models/desk/promotions/categories.ts';
import type { FieldModel } from '#src/web/forms/field.ts';
import { FieldError } from '#views/ui/forms/field-error.tsx';

interface CategoryFieldsProps {
  readonly field: FieldModel;
  readonly branches: readonly CategoryBranch[];
}

/** The tree of categories, to tick. */
export const CategoryFields = ({ field: { name, error }, branches }: CategoryFieldsProps) => (
  <fieldset className="category-choice" aria-describedby={error && `${name}-error`}>
    <legend>Разделы</legend>
    <FieldError name={name} error={error} />
    {branches.map((branch) => (
      <details key={branch.path} open={branch.isOpen}>
        <summary>{branch.title}</summary>
        <ul>
          {branch.choices.map(({ path, title, depth, isChosen }) => (
            <li key={path} data-depth={Math.min(depth, 3)}>
              <label className="check">
                <input type="checkbox" name={name} value={path} defaultChecked={isChosen} />
                <span>{title}</span>
              </label>
            </li>
          ))}
        </ul>
      </details>
    ))}
  </fieldset>
);
