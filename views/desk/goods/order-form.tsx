import { deskHref } from '#src/desk-routes.ts';

interface OrderFormProps {
  readonly id: string;
  readonly of: string;
  readonly within: string;
  readonly was: string;
}

/** What the buttons of a list post. */
export const OrderForm = ({ id, of, within, was }: OrderFormProps) => (
  <form id={id} method="post" action={deskHref('orderGoodsParts')} hidden>
    <input type="hidden" name="of" value={of} />
    <input type="hidden" name="within" value={within} />
    <input type="hidden" name="was" value={was} />
  </form>
);
