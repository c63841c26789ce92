import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';

/** What a page for several orders says without any. */
export const NothingChosen = () => (
  <>
    <h1>Ничего не выбрано</h1>
    <p>{typeset`Отметьте заказы в списке и нажмите кнопку ещё раз.`}</p>
    <p>
      <a className="text-link" href={deskHref('orders')}>
        К заказам
      </a>
    </p>
  </>
);
