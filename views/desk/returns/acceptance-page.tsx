import { typeset } from '#src/config/typography.ts';
import type { AcceptanceModel } from '#src/models/desk/returns/acceptance.ts';
import { Button } from '#views/ui/button.tsx';
import { HiddenFields } from '#views/ui/forms/hidden-fields.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';
import { Problem } from '../ui/problem.tsx';
import { Select } from '../ui/select.tsx';

interface AcceptancePageProps {
  readonly given: AcceptanceModel;
  /** Empty without one. */
  readonly problem: string;
}

/** Each unit that came back, with where it goes; the sum that goes back is on the button. */
export function AcceptancePage({ given, problem }: AcceptancePageProps) {
  return (
    <>
      <p className="way-back">
        <a href={given.orderHref}>{given.orderNumber}</a>
      </p>
      <h1>{given.title}</h1>
      {problem && <Problem>{problem}</Problem>}
      <form method="post" action={given.action} className="unit-form" noValidate>
        <HiddenFields fields={given.hidden} />
        {given.comment && <blockquote>{given.comment}</blockquote>}
        <Select
          id="shop"
          name="shop"
          label="Магазин для остатков и уценки"
          value={given.shop}
          options={given.shops.ofAll}
        />
        {given.lines.map((line) => (
          <LineUnits key={line.itemId} line={line} fates={given.fates} shops={given.shops.ofUnit} />
        ))}
        {given.marks && (
          <TextField
            {...given.marks}
            label={typeset`Коды «Честный знак» вернувшихся вещей, если из одинаковых вернулись не все`}
            rows={3}
          />
        )}
        <TextField
          {...given.why}
          label={typeset`Если не берём всё: почему — это прочтёт покупатель`}
          rows={3}
        />
        <p className="quiet">{given.moneyNote}</p>
        <Button>{given.button}</Button>
      </form>
    </>
  );
}

interface LineUnitsProps {
  readonly line: AcceptanceModel['lines'][number];
  readonly fates: AcceptanceModel['fates'];
  readonly shops: AcceptanceModel['shops']['ofUnit'];
}

function LineUnits({ line, fates, shops }: LineUnitsProps) {
  return (
    <fieldset>
      <legend>
        {line.title} <span className="quiet">{line.detail}</span>
      </legend>
      {line.units.map((unit, place) => (
        <Unit
          key={unit.field}
          unit={unit}
          label={line.units.length > 1 ? typeset`Вещь ${place + 1}` : 'Куда'}
          fates={fates}
          shops={shops}
        />
      ))}
    </fieldset>
  );
}

interface UnitProps extends Omit<LineUnitsProps, 'line'> {
  readonly unit: LineUnitsProps['line']['units'][number];
  readonly label: string;
}

/** Its shop is open only if it is another one than that of all. */
const Unit = ({ unit: { field, fate, shopField, shop }, label, fates, shops }: UnitProps) => (
  <>
    <Select id={field} name={field} label={label} value={fate} options={fates} />
    <details open={shop !== ''}>
      <summary>Другой магазин</summary>
      <Select id={shopField} name={shopField} label={`${label}: магазин`} value={shop} options={shops} />
    </details>
  </>
);
