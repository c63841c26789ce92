import { filled, type Places } from '#src/backend/opening/index.ts';
import type { TextEntry } from '#src/contract/content/index.ts';
import type { Texts } from './published.ts';

/** Above every page of a shop that has not opened yet. */
const OPENS_SOON: TextEntry = {
  title: 'Скоро откроемся',
  value: 'Товары уже можно посмотреть, заказы начнём принимать в день открытия',
  attributes: {},
};

/** Texts with the seller filled in, under a notice until the shop opens (product.md, Opening). */
export function shopTexts(
  texts: Texts,
  { places, isOpen }: { readonly places: Places; readonly isOpen: boolean },
): Texts {
  const sections = Object.entries(texts).map(([section, entries]) => [
    section,
    entries.map((entry) => filledEntry(entry, places)),
  ]);
  return { ...Object.fromEntries(sections), ...(!isOpen && { Strip: [OPENS_SOON] }) };
}

const filledEntry = ({ title, value, attributes }: TextEntry, places: Places): TextEntry => ({
  title: filled(title, places),
  value: filled(value, places),
  attributes: filledAttributes(attributes, places),
});

/** What was stored badly stays, so that the check of the reply leaves the entry out. */
function filledAttributes(stored: TextEntry['attributes'], places: Places): TextEntry['attributes'] {
  const isObject = Object(stored) === stored;
  if (!isObject) return stored;
  return Object.fromEntries(Object.entries(stored).map(([name, text]) => [name, filled(text, places)]));
}
