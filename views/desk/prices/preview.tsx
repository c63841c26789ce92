import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { PlanFields } from '#src/models/desk/prices/form.ts';
import type { OtherPreview, PreviewModel } from '#src/models/desk/prices/preview.ts';
import { Button } from '#views/ui/button.tsx';
import { CheckField } from '#views/ui/forms/check-field.tsx';
import { HiddenFields } from '#views/ui/forms/hidden-fields.tsx';
import { PreviewedGoods, PreviewedTerms } from './previewed.tsx';

interface PreviewProps {
  readonly country: CountryCode;
  readonly fields: PlanFields;
  readonly preview: PreviewModel;
  /** Where it is planned for the other country too. */
  readonly other: OtherPreview | null;
  readonly request: string;
}

/** What the plan would change, with the button that makes it. */
export function Preview({ country, fields, preview, other, request }: PreviewProps) {
  const isDeep = preview.isDeep || (other?.preview.isDeep ?? false);
  const { deep, ...others } = fields;
  return (
    <>
      <p className="quiet">{typeset`Пока ничего не изменилось: проверьте и запланируйте.`}</p>
      {other && <h2>{other.here}</h2>}
      <PreviewedTerms preview={preview} />
      {other && <h2>{other.title}</h2>}
      {other && <PreviewedTerms preview={other.preview} />}
      {preview.button === '' ? (
        <p className="empty">{typeset`Ни одна вещь не подходит: измените условия.`}</p>
      ) : (
        <form
          method="post"
          action={deskHref('planPrices', {}, { country })}
          className="price-form"
          noValidate
        >
          <HiddenFields
            fields={[
              ['request', request],
              ...Object.values(others).map((field) => [field.name, field.value] as const),
            ]}
          />
          {isDeep && <CheckField {...deep}>{typeset`Больше 70 % скидки — так и задумано`}</CheckField>}
          <Button>{other ? typeset`Запланировать в обеих странах` : preview.button}</Button>
        </form>
      )}
      <PreviewedGoods preview={preview} />
      {other && <PreviewedGoods preview={other.preview} />}
    </>
  );
}
