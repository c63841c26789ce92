import { deskHref } from '#src/desk-routes.ts';
import { Button } from '#views/ui/button.tsx';

interface DeleteFormProps {
  readonly of: string;
  readonly id: string;
  readonly from: string;
  readonly here: string;
  readonly children: string;
}

/** Deletes what can be taken back. */
export const DeleteForm = ({ of, id, from, here, children }: DeleteFormProps) => (
  <form method="post" action={deskHref('deleteGoodsPart')} className="goods-delete">
    <input type="hidden" name="of" value={of} />
    <input type="hidden" name="key" value={id} />
    <input type="hidden" name="from" value={from} />
    <input type="hidden" name="here" value={here} />
    <Button variant="white">{children}</Button>
  </form>
);
