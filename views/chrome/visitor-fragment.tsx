import type { VisitorModel } from '#src/storefront/models/visitor.ts';

/** What only this visitor sees, sent to its places on a page that is the same for everyone. */
export function VisitorFragment({ visitor }: { readonly visitor: VisitorModel }) {
  return <span id="city-name">{visitor.cityName}</span>;
}
