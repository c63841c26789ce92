import type { PointFormModel } from '#src/models/cabinet/new-place.ts';
import { href } from '#src/routes.ts';
import { FieldError } from '#views/ui/forms/field-error.tsx';
import { PointChoice, PointsFilter } from '#views/ui/points-filter.tsx';
import { NewPlace, SaveOrCancel } from './new-place.tsx';

const words = {
  terminal: {
    legend: 'Пункт выдачи',
    none: 'В этом городе нет пунктов выдачи, которые можно добавить.',
    main: 'Основной пункт',
  },
  shop: {
    legend: 'Магазин',
    none: 'В этом регионе нет магазинов, которые можно добавить.',
    main: 'Основной магазин',
  },
};

export function PointFormSection({ form }: { readonly form: PointFormModel }) {
  const { kind, cityName, hasOneCity, points } = form;
  return (
    <NewPlace kind={kind} cityName={cityName} canChangeCity={!hasOneCity}>
      {points.length > 0 ? <PointForm form={form} /> : <p>{words[kind].none}</p>}
    </NewPlace>
  );
}

function PointForm({ form: { kind, points, error } }: { readonly form: PointFormModel }) {
  const { legend, main } = words[kind];
  return (
    <send-once>
      <form method="post" action={href('savePoint')}>
        <input type="hidden" name="kind" value={kind} />
        <fieldset className="points" aria-describedby={error && 'code-error'}>
          <legend className="field-label">{legend}</legend>
          <FieldError name="code" error={error} />
          <PointsFilter legend={legend} count={points.length}>
            <p className="points-found" role="status" />
            <ul className="points-list">
              {points.map((point, index) => (
                <li key={point.code}>
                  <PointChoice
                    id={`point-${point.code}`}
                    name="code"
                    value={point.code}
                    isWrong={error !== undefined}
                    isFocused={index === 0 && error !== undefined}
                  >
                    <span className="choice-title">{point.address}</span>
                    {point.details.map((line) => (
                      <small key={line}>{line}</small>
                    ))}
                  </PointChoice>
                </li>
              ))}
            </ul>
          </PointsFilter>
        </fieldset>
        <label className="check">
          <input type="checkbox" name="isMain" value="yes" />
          <span>{main}: с него начнётся оформление заказа</span>
        </label>
        <SaveOrCancel />
      </form>
    </send-once>
  );
}
