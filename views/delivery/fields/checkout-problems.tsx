import type { ProblemsModel } from '#src/models/delivery/problems.ts';
import { fieldLabels, isLabelled } from './field-labels.ts';

const choices = new Map([
  ['kind', 'Способ получения'],
  ['pointId', 'Место получения'],
  ['interval', 'День и время доставки'],
  ['coupon', 'Промокод'],
]);

/** The fields with errors, each with a link. The hidden field makes the server check them again. */
export function CheckoutProblems({ problems: { title, fields } }: { readonly problems: ProblemsModel }) {
  return (
    <div id="checkout-problems" className="checkout-problems">
      <input type="hidden" name="wrong" form="checkout" value={fields.map(({ name }) => name).join(' ')} />
      <p role="status">{title}</p>
      {fields.length > 0 && (
        <ul>
          {fields.map(({ name, error }) => (
            <li key={name}>
              <a href={hrefOf(name)}>{labelOf(name)}</a>
              <span className="visually-hidden">: {error}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const labelOf = (name: string) => (isLabelled(name) ? fieldLabels[name] : (choices.get(name) ?? 'Поле'));

function hrefOf(name: string): string {
  if (name === 'interval' || name === 'coupon') return `#${name}`;
  if (!isLabelled(name)) return '#checkout-where';
  return name === 'consent' ? '#consent-field' : `#${name}`;
}
