import type { AtCarrierModel } from '#src/models/desk/orders/edits/at-carrier.ts';
import { Problem } from '../../ui/problem.tsx';

/** Why an order can't be changed while a carrier has its parcel, and where that is mended. */
export const AtCarrier = ({ atCarrier }: { readonly atCarrier: AtCarrierModel | null }) =>
  atCarrier && (
    <Problem>
      {atCarrier.text} <a href={atCarrier.href}>{atCarrier.link}</a>
    </Problem>
  );
