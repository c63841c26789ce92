import type { Seller } from '#src/contract/shop/staff-opening.ts';

/** Where a text names the seller, such as `{{legalName}}`; `{{site}}` is the origin of the country's shop. */
const PLACE = /\{\{(\w+)\}\}/g;
const UNKNOWN = '…';

export interface Places extends Seller {
  readonly site: string;
}

/** Fills the places of a plain text. */
export const filled = (text: string, places: Places): string => fill(text, places, (value) => value);

/** Fills the places of HTML. */
export const filledHtml = (html: string, places: Places): string => fill(html, places, escaped);

function fill(text: string, places: Places, written: (value: string) => string): string {
  // A text that was stored badly may be no text.
  if (typeof text !== 'string' || !text.includes('{{')) return text;
  const values = new Map<string, string>(Object.entries(places));
  return text.replace(PLACE, (whole, name: string) => {
    const value = values.get(name);
    return value === undefined ? whole : written(value || UNKNOWN);
  });
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
