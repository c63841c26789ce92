import { MAX_FIELD_CHARACTERS, MAX_OFFER_FIELDS, MAX_OFFER_PARAMS, MAX_PRODUCT_PICTURES } from '../limits.ts';
import type { RawOffer, RawParam } from './raw-feed.ts';

type Attributes = Readonly<Record<string, string>>;

/**
 * An offer under construction. Whatever exceeds the limits is dropped; lists keep one extra item, so that the
 * excess is reported.
 */
export interface OfferBuilder {
  /** @param isDirect whether it is a direct child of the offer */
  opened(name: string, attributes: Attributes, isDirect: boolean): void;
  text(text: string): void;
  /** The end of a direct child of the offer. */
  closed(name: string): void;
  finish(): RawOffer;
}

export function createOfferBuilder(attributes: Attributes): OfferBuilder {
  const fields = new Map<string, string>();
  const params: RawParam[] = [];
  const pictures: string[] = [];
  const inStock: string[] = [];
  let own: Attributes = {};
  let gathered = '';
  let isOverfull = false;
  return {
    opened(name, given, isDirect) {
      if (isDirect) own = given;
      else if (name === 'outlet') {
        if (inStock.length < MAX_OFFER_PARAMS) inStock.push(given.instock ?? '');
        else isOverfull = true;
      }
      // An element nested in text (an unescaped <p> in a description) separates words.
      else if (gathered) gathered += ' ';
    },
    text(text) {
      if (gathered.length < MAX_FIELD_CHARACTERS) gathered += text;
    },
    closed(name) {
      const text = gathered.slice(0, MAX_FIELD_CHARACTERS);
      gathered = '';
      if (name === 'picture') {
        if (pictures.length <= MAX_PRODUCT_PICTURES) pictures.push(text);
      } else if (name === 'param') {
        if (params.length < MAX_OFFER_PARAMS)
          params.push({ name: own.name ?? '', unit: own.unit ?? '', value: text });
        else isOverfull = true;
      } else if (fields.size >= MAX_OFFER_FIELDS) isOverfull ||= !fields.has(name);
      else if (!fields.has(name)) fields.set(name, text);
    },
    finish: () => ({
      id: attributes.id ?? '',
      groupId: attributes.group_id ?? fields.get('group_id') ?? '',
      available: attributes.available ?? fields.get('available') ?? '',
      fields,
      params,
      pictures,
      inStock,
      isOverfull,
    }),
  };
}
