import { deskHref } from '#src/desk-routes.ts';
import type { FilterValues } from '#src/models/desk/orders/list/filter.ts';
import type { ViewFields } from '#src/models/desk/orders/list/views.ts';
import type { OrderListModel } from '#src/models/desk/orders/order-list.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';

/** Names the filters that are set, and keeps them; the saved ones can be deleted. */
export const SavedViews = ({
  list: { saved, filter },
  view,
}: {
  readonly list: OrderListModel;
  readonly view: ViewFields;
}) => (
  <details open={view.title.error !== undefined} className="list-form">
    <summary>Сохранить вид…</summary>
    <form method="post" action={deskHref('saveOrderView')} noValidate>
      <HiddenFilter filter={filter} />
      <Field {...view.title} label="Название" isUnmarked />
      <Button variant="white">Сохранить</Button>
    </form>
    {saved.length > 0 && (
      <ul className="saved-views">
        {saved.map(({ id, title, href, deleteHref }) => (
          <li key={id}>
            <a href={href}>{title}</a>
            <form method="post" action={deleteHref}>
              <input type="hidden" name="title" value={title} />
              <button type="submit" className="link-button" aria-label={`Удалить вид «${title}»`}>
                Удалить
              </button>
            </form>
          </li>
        ))}
      </ul>
    )}
  </details>
);

export const ColumnChoice = ({ list: { choices, filter } }: { readonly list: OrderListModel }) => (
  <details className="list-form">
    <summary>Столбцы</summary>
    <form method="post" action={deskHref('setOrderColumns')}>
      <HiddenFilter filter={filter} />
      <fieldset className="column-choice">
        <legend className="quiet">Номер есть всегда</legend>
        {choices.map(({ name, title, isChosen }) => (
          <label className="check" key={name}>
            <input type="checkbox" name="column" value={name} defaultChecked={isChosen} />
            <span>{title}</span>
          </label>
        ))}
      </fieldset>
      <Button variant="white">Выбрать</Button>
    </form>
  </details>
);

/** So that the form comes back to the same list. */
const HiddenFilter = ({ filter }: { readonly filter: FilterValues }) =>
  Object.entries(filter)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
