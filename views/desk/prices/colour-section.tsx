import { typeset } from '#src/config/typography.ts';
import type { ColourModel, ModelPricesModel } from '#src/models/desk/prices/model-prices.ts';
import { Button } from '#views/ui/button.tsx';
import { CheckField } from '#views/ui/forms/check-field.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { Rows } from '../ui/rows.tsx';
import { PlanList } from './plan-list.tsx';
import { PriceHistory } from './price-history.tsx';

interface ColourSectionProps {
  readonly colour: ColourModel;
  readonly change: ModelPricesModel['change'];
  readonly request: string;
}

/** A colour: what it costs, what it will cost, what it cost. */
export function ColourSection({ colour, change, request }: ColourSectionProps) {
  const { article, now, rows, plans } = colour;
  return (
    <section aria-labelledby={article} className="price-section">
      <h2 id={article}>
        {colour.colour} <span className="price-now">{now}</span>
      </h2>
      <p className="quiet">{article}</p>
      <Rows rows={rows} />
      {plans.length > 0 && <PlanList plans={plans} />}
      {change && <SetPrice colour={colour} href={change.setHref} />}
      {change?.hideHref && colour.isSold && (
        <form method="post" action={change.hideHref} className="price-ways">
          <input type="hidden" name="article" value={article} />
          <input type="hidden" name="request" value={`${request} ${article.slice(-20)}`} />
          <Button variant="white" aria-label={`Скрыть сейчас: ${article}`}>
            Скрыть сейчас
          </Button>
        </form>
      )}
      <PriceHistory colour={colour} />
    </section>
  );
}

function SetPrice({ colour, href }: { readonly colour: ColourModel; readonly href: string }) {
  const { article, fields, was, standing, isFed, isOpen } = colour;
  const idOf = (name: string) => `${name}-${article}`;
  return (
    <details open={isOpen}>
      <summary>Назначить цену…</summary>
      {standing && <p>{standing}</p>}
      <form method="post" action={href} className="price-form" noValidate>
        <input type="hidden" name="article" value={article} />
        <input type="hidden" name="was" value={was} />
        <div className="short-fields">
          <Field {...fields.price} id={idOf('price')} label="Цена" isUnmarked />
          <Field
            {...fields.oldPrice}
            id={idOf('oldPrice')}
            label={typeset`Зачёркнутая`}
            hint={typeset`Пусто — без неё`}
            isUnmarked
          />
        </div>
        {isFed && (
          <CheckField
            {...fields.kept}
            id={idOf('kept')}
          >{typeset`Держать: выгрузка её не меняет`}</CheckField>
        )}
        <Button variant="white">Сохранить</Button>
      </form>
    </details>
  );
}
