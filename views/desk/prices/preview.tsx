import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { PlanFields } from '#src/models/desk/prices/form.ts';
import type { PreviewModel } from '#src/models/desk/prices/preview.ts';
import { Button } from '#views/ui/button.tsx';
import { CheckField } from '#views/ui/forms/check-field.tsx';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { Rows } from '../ui/rows.tsx';
import { GoodsTable } from './goods-table.tsx';

interface PreviewProps {
  readonly country: CountryCode;
  readonly fields: PlanFields;
  readonly preview: PreviewModel;
  readonly request: string;
}

/** What the plan would change, with the button that makes it. */
export function Preview({ country, fields, preview, request }: PreviewProps) {
  const { rows, warnings, isDeep, heads, goods, shown, button } = preview;
  const { deep, ...others } = fields;
  return (
    <>
      <p className="quiet">{typeset`Пока ничего не изменилось: проверьте и запланируйте.`}</p>
      <Rows rows={rows} />
      {warnings.length > 0 && (
        <ul className="price-warnings">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {button === '' ? (
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
          <Button>{button}</Button>
        </form>
      )}
      {goods.length > 0 && <GoodsTable heads={heads} goods={goods} />}
      {shown && <p className="quiet">{shown}</p>}
    </>
  );
}
