import type { NextStep } from '#src/models/thank-you/next-steps.ts';

const states: Readonly<Record<NextStep['state'], string | null>> = {
  done: 'Готово: ',
  now: 'Сейчас: ',
  next: null,
};

/** The next steps of an order. */
export function OrderSteps({ steps }: { readonly steps: readonly NextStep[] }) {
  return (
    <section aria-labelledby="order-steps">
      <h2 id="order-steps">Что дальше</h2>
      <ol className="order-steps">
        {steps.map(({ title, text, state }) => (
          <li key={title} className={`step-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
            <b>
              {states[state] && <span className="visually-hidden">{states[state]}</span>}
              {title}
            </b>
            {text && <small>{text}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}
