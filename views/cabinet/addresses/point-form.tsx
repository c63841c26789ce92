import type { PointFormModel, PointOption } from '#src/models/cabinet/new-place.ts';
import { href } from '#src/routes.ts';
import { FieldError } from '#views/ui/forms/field-error.tsx';
import { focused } from '#views/ui/forms/focused.ts';
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

/** Longer lists get a search field. */
const SEARCHED_FROM = 6;

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
          <points-filter>
            {points.length >= SEARCHED_FROM && (
              <input
                type="search"
                className="points-search"
                aria-label={`${legend}: поиск по улице или метро`}
                placeholder="Улица, метро"
                autoComplete="off"
              />
            )}
            <p className="points-found" role="status" />
            <ul className="points-list">
              {points.map((point, index) => (
                <li key={point.code}>
                  <Point
                    point={point}
                    invalid={error !== undefined}
                    isFocused={index === 0 && error !== undefined}
                  />
                </li>
              ))}
            </ul>
          </points-filter>
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

interface PointProps {
  readonly point: PointOption;
  readonly invalid: boolean;
  readonly isFocused: boolean;
}

function Point({ point: { code, address, details }, invalid, isFocused }: PointProps) {
  return (
    <label className="choice">
      <input
        type="radio"
        id={`point-${code}`}
        name="code"
        value={code}
        aria-invalid={invalid || undefined}
        {...focused(isFocused)}
      />
      <span className="choice-title">{address}</span>
      {details.map((line) => (
        <small key={line}>{line}</small>
      ))}
    </label>
  );
}
