import type { SumModel } from '#src/models/desk/orders/new-order/sum.ts';
import { Button } from '#views/ui/button.tsx';
import { Rows } from '../../ui/rows.tsx';
import { ProductPicture } from './found-products.tsx';
import { HiddenFields, Step, type StepForm } from './steps.tsx';

interface SumPageProps {
  readonly form: StepForm;
  /** Where the buttons back to a step are sent. */
  readonly detailsAction: string;
  readonly sum: SumModel;
  readonly problem: string;
}

/** All of it once more, to be read to the caller, and the sum on the button. */
export const SumPage = ({ form, detailsAction, sum, problem }: SumPageProps) => (
  <Step current="Проверка" problem={problem}>
    <form method="post" action={form.action} className="new-order-form">
      <HiddenFields hidden={form.hidden} />
      <input type="hidden" name="shown" value={sum.shown} />
      {/* What Enter does. */}
      <button type="submit" hidden>
        {sum.button}
      </button>
      <section aria-labelledby="goods">
        <h2 id="goods">Товары</h2>
        <Lines lines={sum.lines} />
        <Rows rows={sum.sums} isSum />
      </section>
      <Part id="person" title="Кому" rows={sum.person} step="person" action={detailsAction} />
      <Part id="delivery" title="Доставка" rows={sum.delivery} step="delivery" action={detailsAction} />
      <p>{sum.told}</p>
      <Button variant="green">{sum.button}</Button>
    </form>
  </Step>
);

const Lines = ({ lines }: Pick<SumModel, 'lines'>) => (
  <ul className="lines">
    {lines.map((line) => (
      <li key={line.itemId}>
        <ProductPicture src={line.picture} />
        <div>
          <p>{line.title}</p>
          <p className="quiet">{line.details}</p>
          <p className="quiet">{line.count} шт.</p>
        </div>
        <p className="line-sum">{line.sum}</p>
      </li>
    ))}
  </ul>
);

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly rows: SumModel['person'];
  readonly step: 'person' | 'delivery';
  readonly action: string;
}

const Part = ({ id, title, rows, step, action }: PartProps) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <Rows rows={rows} />
    <button
      type="submit"
      formAction={action}
      name="to"
      value={step}
      className="link-button"
      aria-label={`Изменить: ${title}`}
    >
      Изменить
    </button>
  </section>
);
