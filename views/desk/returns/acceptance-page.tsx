import { typeset } from '#src/config/typography.ts';
import type { AcceptanceModel } from '#src/models/desk/returns/acceptance.ts';
import { Button } from '#views/ui/button.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';
import { HiddenFields } from '../ui/hidden-fields.tsx';
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
        {given.lines.map((line) => (
          <LineUnits key={line.itemId} line={line} fates={given.fates} />
        ))}
        <Select id="shop" name="shop" label="Куда на остатки" value={given.shop} options={given.shops} />
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
}

function LineUnits({ line, fates }: LineUnitsProps) {
  return (
    <fieldset>
      <legend>
        {line.title} <span className="quiet">{line.detail}</span>
      </legend>
      {line.units.map(({ field, fate }, place) => (
        <Select
          key={field}
          id={field}
          name={field}
          label={line.units.length > 1 ? typeset`Вещь ${place + 1}` : 'Куда'}
          value={fate}
          options={fates}
        />
      ))}
    </fieldset>
  );
}
