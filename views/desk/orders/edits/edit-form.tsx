import type { ReactNode } from 'react';
import { typeset } from '#src/config/typography.ts';

interface EditFormProps {
  readonly action: string;
  readonly kind: 'remove' | 'swap' | 'add';
  /** Absent where a field of the form chooses it. */
  readonly itemId?: number;
  readonly children: ReactNode;
}

/** Asks what an edit of the goods means. */
export function EditForm({ action, kind, itemId, children }: EditFormProps) {
  return (
    <form action={action} className="edit-form">
      <input type="hidden" name="kind" value={kind} />
      {itemId !== undefined && <input type="hidden" name="item" value={itemId} />}
      {children}
    </form>
  );
}

/** At which price goods come into an order. */
export function PriceChoice({ id }: { readonly id: string }) {
  return (
    <fieldset className="choices">
      <legend>Цена</legend>
      <label>
        <input type="radio" name="price" value="then" defaultChecked id={`${id}-then`} />
        {typeset`Как в заказе`}
      </label>
      <label>
        <input type="radio" name="price" value="now" id={`${id}-now`} />
        {typeset`На сегодня`}
      </label>
    </fieldset>
  );
}
