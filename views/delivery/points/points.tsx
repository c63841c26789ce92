import type { CheckoutModel } from '#src/models/delivery/checkout.ts';
import type { PointModel } from '#src/models/delivery/points.ts';
import { href } from '#src/routes.ts';
import { FieldError } from '#views/ui/forms/field-error.tsx';
import { PanelOpener } from '#views/ui/panel-opener.tsx';
import { Plan, PlanPin } from '#views/ui/plan.tsx';
import { PointChoice, PointsFilter } from '#views/ui/points-filter.tsx';
import { refreshCheckout } from '../refresh-checkout.ts';

interface PointsProps {
  readonly checkout: CheckoutModel;
  readonly kind: 'terminal' | 'shop';
}

const words = {
  terminal: {
    legend: 'Пункт выдачи',
    drawn: 'Где пункты выдачи',
    none: 'В этом городе пока нет пунктов выдачи.',
  },
  shop: {
    legend: 'Магазин',
    drawn: 'Где магазины',
    none: 'Ни один магазин города не может собрать этот заказ.',
  },
};

/** The city's pickup points. */
export function Points({ checkout: { pickUp, closedPoint, fields, mapFrame }, kind }: PointsProps) {
  const { legend, none } = words[kind];
  const { points, plan, stations } = pickUp;
  const { error, focused: isFocused } = fields.pointId;
  if (points.length === 0) return <p>{none}</p>;
  return (
    <fieldset className="points" aria-describedby={error && 'pointId-error'}>
      <legend className="field-label">{legend}</legend>
      {closedPoint && <p className="points-closed">{closedPoint}</p>}
      {mapFrame && (
        <PanelOpener panel="map-panel">
          <button type="button" className="text-link points-map" data-map={href('deliveryMap', {}, { kind })}>
            На карте
          </button>
        </PanelOpener>
      )}
      {plan && (
        <details className="points-plan">
          <summary className="text-link">На схеме</summary>
          <Plan plan={plan} title={words[kind].drawn} row="point-" />
        </details>
      )}
      {/* Above the list, whose first point has the focus after an error. */}
      <FieldError name="pointId" error={error} />
      <PointsFilter
        legend={legend}
        count={points.length}
        suggestions={stations.length > 0 ? 'points-stations' : undefined}
      >
        <datalist id="points-stations">
          {stations.map((station) => (
            <option key={station} value={station} />
          ))}
        </datalist>
        <p className="points-found" role="status" />
        <ul id="points-list" className="points-list" {...refreshCheckout()}>
          {points.map((point, index) => (
            <li key={point.id}>
              <Point point={point} invalid={error !== undefined} isFocused={index === 0 && isFocused} />
            </li>
          ))}
        </ul>
      </PointsFilter>
    </fieldset>
  );
}

interface PointProps {
  readonly point: PointModel;
  readonly invalid: boolean;
  readonly isFocused: boolean;
}

function Point({ point, invalid, isFocused }: PointProps) {
  return (
    <PointChoice
      id={`point-${point.id}`}
      name="pointId"
      value={point.id}
      defaultChecked={point.chosen}
      isWrong={invalid}
      isFocused={isFocused}
    >
      <span className="choice-title">
        {point.pin && <PlanPin number={point.pin} />}
        {point.address}
      </span>
      <span className="choice-price">{point.price}</span>
      <small>{[point.distance, point.when, ...point.details].filter(Boolean).join(' · ')}</small>
      <small>{point.title}</small>
    </PointChoice>
  );
}
