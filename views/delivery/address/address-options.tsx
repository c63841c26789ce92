import type { AddressSuggestions } from '#src/models/delivery/address-suggestions.ts';

/** The contents of a field's list of suggestions. The first one carries the announcement. */
export function AddressOptions({ suggestions }: { readonly suggestions: AddressSuggestions }) {
  return suggestions.options.map(({ text, fills }, index) => (
    <li key={text} data-fills={fills} data-announce={index === 0 ? suggestions.announcement : undefined}>
      {text}
    </li>
  ));
}
