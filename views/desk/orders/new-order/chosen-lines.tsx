import { deskHref } from '#src/desk-routes.ts';
import type { ChosenLineModel, GoodsModel } from '#src/models/desk/orders/new-order/goods.ts';
import { Button } from '#views/ui/button.tsx';
import { ProductPicture } from './found-products.tsx';

/** What is in the order so far. Each count is a part of the address. */
export const ChosenLines = ({
  goods: { chosen, country, text, sum, nextHref },
}: {
  readonly goods: GoodsModel;
}) => (
  <section aria-labelledby="chosen">
    <h2 id="chosen">В заказе</h2>
    <form method="get" action={deskHref('newOrder')}>
      <input type="hidden" name="country" value={country} />
      <input type="hidden" name="text" value={text} />
      <ul className="lines">
        {chosen.map((line) => (
          <Line key={line.value} line={line} />
        ))}
      </ul>
      <div className="chosen-total">
        <p>
          Товары: <strong>{sum}</strong>
        </p>
        <Button variant="white">Пересчитать</Button>
        {nextHref && <Button href={nextHref}>Дальше</Button>}
      </div>
    </form>
  </section>
);

const Line = ({ line }: { readonly line: ChosenLineModel }) => (
  <li>
    <ProductPicture src={line.picture} />
    <div>
      <p>{line.title}</p>
      <p className="quiet">{line.details}</p>
      {line.problem && <p className="field-error">{line.problem}</p>}
      <p className="chosen-count">
        <select name="line" defaultValue={line.value} aria-label={`Сколько: ${line.title}`}>
          {line.counts.map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
        <a className="text-link" href={line.removeHref} aria-label={`Убрать: ${line.title}`}>
          Убрать
        </a>
      </p>
    </div>
    <p className="line-sum">{line.sum}</p>
  </li>
);
