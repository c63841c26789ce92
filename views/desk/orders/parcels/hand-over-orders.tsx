import { deskHref } from '#src/desk-routes.ts';
import type { BulkParcelsModel } from '#src/models/desk/orders/parcels/bulk-parcels.ts';
import { Button } from '#views/ui/button.tsx';

/** The chosen orders that a carrier can take. */
export function HandOverOrders({ parcels }: { readonly parcels: BulkParcelsModel | null }) {
  if (!parcels) return null;
  return (
    <form method="post" action={deskHref('handOverOrders')}>
      <h2>{parcels.title}</h2>
      <ul className="bulk-orders">
        {parcels.orders.map(({ number, href, version }) => (
          <li key={number}>
            <input type="hidden" name="number" value={number} />
            <input type="hidden" name={`version-${number}`} value={version} />
            <a className="text-link" href={href}>
              {number}
            </a>
          </li>
        ))}
      </ul>
      <Button variant="white">{parcels.confirm}</Button>
    </form>
  );
}
