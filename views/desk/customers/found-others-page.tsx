import { typeset } from '#src/config/typography.ts';
import { maxLengths } from '#src/contract/limits.ts';
import type { FoundModel } from '#src/models/desk/customers/joining.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';

interface FoundOthersPageProps {
  readonly text: string;
  readonly found: readonly FoundModel[];
  /** Empty without one. */
  readonly problem: string;
  readonly backHref: string;
}

/** Looks for the customer who is to be joined to another. */
export function FoundOthersPage({ text, found, problem, backHref }: FoundOthersPageProps) {
  return (
    <div className="confirmation">
      <p className="way-back">
        <a href={backHref}>{typeset`К покупателю`}</a>
      </p>
      <h1>{typeset`Объединить с другим`}</h1>
      <p className="quiet">{typeset`Всё, что есть у другого, перейдёт к этому покупателю. Сначала покажем, что именно.`}</p>
      <form className="doorway-form">
        <Field
          name="other"
          label="Кого влить"
          value={text}
          maxLength={maxLengths.search}
          error={problem || undefined}
          focused={false}
          required={false}
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
