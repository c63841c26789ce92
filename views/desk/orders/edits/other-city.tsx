import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { OtherCityModel } from '#src/models/desk/orders/edits/other-city.ts';
import { Button } from '#views/ui/button.tsx';

interface OtherCityProps {
  readonly number: string;
  readonly city: OtherCityModel;
}

/** Looks for the city that an order goes to instead. */
export function OtherCity({
  number,
  city: { typed, typedLength, problem, found, backHref },
}: OtherCityProps) {
  return (
    <details open={typed !== ''}>
      <summary>Другой город…</summary>
      <form action={deskHref('editOrder', { number })} className="inline-form">
        <div className="field">
          <label htmlFor="other-city">Город</label>
          <input
            id="other-city"
            name="city"
            defaultValue={typed}
            maxLength={typedLength}
            autoComplete="off"
            aria-describedby={problem ? 'other-city-error' : undefined}
            aria-invalid={problem ? true : undefined}
          />
        </div>
        <Button variant="white">Найти</Button>
      </form>
      {problem && (
        <p className="field-error" id="other-city-error">
          {problem}
        </p>
      )}
      {found.length > 0 && (
        <ul>
          {found.map(({ title, href }) => (
            <li key={href}>
              <a className="text-link" href={href}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
      {backHref && (
        <p>
          <a className="text-link" href={backHref}>{typeset`Оставить прежний город`}</a>
        </p>
      )}
    </details>
  );
}
