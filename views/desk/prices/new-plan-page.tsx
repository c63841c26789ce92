import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { ChoicesModel } from '#src/models/desk/prices/choices.ts';
import type { PlanFields } from '#src/models/desk/prices/form.ts';
import type { OtherPreview, PreviewModel } from '#src/models/desk/prices/preview.ts';
import { type FilterLink, FilterLinks } from '../ui/filter-links.tsx';
import { Problem } from '../ui/problem.tsx';
import { PlanForm } from './plan-form.tsx';
import { Preview } from './preview.tsx';

interface NewPlanPageProps {
  readonly country: CountryCode;
  readonly countries: readonly FilterLink[];
  readonly fields: PlanFields;
  readonly choices: ChoicesModel;
  /** Null before the goods were looked at. */
  readonly preview: PreviewModel | null;
  /** Null where it is for one country. */
  readonly other: OtherPreview | null;
  readonly request: string;
  /** Empty without one. */
  readonly problem: string;
}

export function NewPlanPage(props: NewPlanPageProps) {
  const { country, countries, fields, choices, preview, other, request, problem } = props;
  const form = <PlanForm country={country} fields={fields} choices={choices} />;
  return (
    <>
      <p className="way-back">
        <a href={deskHref('prices', {}, { country })}>Цены</a>
      </p>
      <h1>{preview ? fields.name.value : titles.get(fields.kind.value)}</h1>
      {problem && <Problem>{problem}</Problem>}
      {preview ? (
        <>
          <Preview country={country} fields={fields} preview={preview} other={other} request={request} />
          <details>
            <summary>Изменить условия…</summary>
            {form}
          </details>
        </>
      ) : (
        <>
          <FilterLinks label="Страна" links={countries} />
          {form}
        </>
      )}
    </>
  );
}

const titles: ReadonlyMap<string, string> = new Map([
  ['sale', 'Новая распродажа'],
  ['price', typeset`Цены на время`],
  ['hidden', 'Скрыть вещи'],
]);
