import { typeset } from '#src/config/typography.ts';
import type { FoundModel, OtherFields } from '#src/models/desk/customers/joining.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';

interface FoundOthersPageProps {
  readonly fields: OtherFields;
  readonly found: readonly FoundModel[];
  readonly backHref: string;
}

/** Looks for the customer who is to be joined to another. */
export function FoundOthersPage({ fields, found, backHref }: FoundOthersPageProps) {
  return (
    <div className="confirmation">
      <p className="way-back">
        <a href={backHref}>{typeset`К покупателю`}</a>
      </p>
      <h1>{typeset`Объединить с другим`}</h1>
      <p className="quiet">{typeset`Всё, что есть у другого, перейдёт к этому покупателю. Сначала покажем, что именно.`}</p>
      <form className="doorway-form">
        <Field
          {...fields.other}
          label="Кого влить"
          hint={typeset`Телефон или его последние 4 цифры, почта или имя.`}
          isUnmarked
        />
        <Button>Найти</Button>
      </form>
      <ul className="sessions">
        {found.map(({ id, name, details, href }) => (
          <li key={id}>
            <div>
              <p>
                <a className="text-link" href={href}>
                  {name}
                </a>
              </p>
              <p className="quiet">{details}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
