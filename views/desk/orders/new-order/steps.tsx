import type { ReactNode } from 'react';
import { Problem } from '../../ui/problem.tsx';

const steps = ['Товары', 'Кому', 'Доставка', 'Проверка'] as const;

interface StepProps {
  readonly current: (typeof steps)[number];
  /** Empty without one. */
  readonly problem: string;
  readonly children: ReactNode;
}

/** A step of a new order, and how far it is. */
export const Step = ({ current, problem, children }: StepProps) => (
  <div className="new-order">
    <h1>Новый заказ</h1>
    <ol className="new-order-steps" aria-label="Шаги">
      {steps.map((step) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
    {problem && <Problem>{problem}</Problem>}
    {children}
  </div>
);

export interface StepForm {
  readonly action: string;
  /** What other steps asked for. */
  readonly hidden: readonly (readonly [name: string, value: string])[];
}

export const HiddenFields = ({ hidden }: Pick<StepForm, 'hidden'>) =>
  hidden.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
