import { typeset } from '#src/config/typography.ts';
import type { DeskOrderModel } from '#src/models/desk/orders/order.ts';
import type { OrderAction } from '#src/models/desk/orders/order-actions.ts';
import { Button } from '#views/ui/button.tsx';
import { Select } from '../ui/select.tsx';

type Order = Pick<
  DeskOrderModel,
  | 'actions'
  | 'editHref'
  | 'returnHref'
  | 'fittingHref'
  | 'status'
  | 'setStatusHref'
  | 'confirmBefore'
  | 'confirmHref'
  | 'packHref'
>;

/** What may be done next, the usual step first; what can't be undone opens what it means. */
export function OrderActions({ order }: { readonly order: Order }) {
  const { actions, confirmBefore, confirmHref, packHref, editHref, returnHref, fittingHref } = order;
  const steps = actions.filter(({ warning }) => warning === null);
  const final = actions.filter(({ warning }) => warning !== null);
  if (
    actions.length === 0 &&
    [confirmBefore, packHref, editHref, returnHref, fittingHref].every((each) => each === null)
  )
    return null;
  return (
    <div className="order-actions">
      {packHref !== null && <Button href={packHref}>Собирать</Button>}
      {fittingHref !== null && <Button href={fittingHref}>Примерка</Button>}
      {confirmBefore !== null && (
        <form method="post" action={confirmHref}>
          <Button variant={packHref === null ? 'navy' : 'white'}>Подтвердить</Button>
          <p className="field-hint">{typeset`Без этого отменится сам: ${confirmBefore}`}</p>
        </form>
      )}
      {steps.map((action, place) => (
        <StatusForm
          key={action.status}
          order={order}
          action={action}
          isFirst={place === 0 && [confirmBefore, packHref, fittingHref].every((each) => each === null)}
        />
      ))}
      {editHref !== null && (
        <Button href={editHref} variant="white">
          Изменить заказ
        </Button>
      )}
      {returnHref !== null && (
        <Button href={returnHref} variant="white">
          Оформить возврат
        </Button>
      )}
      {final.map((action) => (
        <details key={action.status}>
          <summary>{action.title}…</summary>
          <p>{action.warning}</p>
          <StatusForm order={order} action={action} isFirst={false} />
        </details>
      ))}
    </div>
  );
}

function StatusForm({
  order,
  action,
  isFirst,
}: {
  readonly order: Order;
  readonly action: OrderAction;
  readonly isFirst: boolean;
}) {
  return (
    <form method="post" action={order.setStatusHref}>
      <input type="hidden" name="from" value={order.status} />
      {action.reasons.length > 0 && (
        <Select id="cancel-reason" name="reason" label="Почему" options={action.reasons} />
      )}
      <Button
        variant={isFirst ? 'navy' : action.warning ? 'red' : 'white'}
        name="status"
        value={action.status}
      >
        {action.title}
      </Button>
    </form>
  );
}
