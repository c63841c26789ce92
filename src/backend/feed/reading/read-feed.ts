import { MAX_CATEGORIES, MAX_FIELD_CHARACTERS, MAX_OFFERS } from '../limits.ts';
import { FeedRejected } from '../refusal.ts';
import { createOfferBuilder, type OfferBuilder } from './offer-builder.ts';
import type { RawEntry } from './raw-feed.ts';
import { createXmlReader, type XmlListener } from './xml-reader.ts';

const ROOT = 'yml_catalog';

/**
 * Streams a YML feed's parts.
 *
 * @throws {FeedRejected} if malformed, truncated, with another root element or without offers
 */
export async function* readFeed(
  text: AsyncIterable<string>,
  mended: XmlListener['mended'] = () => {},
): AsyncGenerator<readonly RawEntry[]> {
  let entries: RawEntry[] = [];
  const listener = createListener((entry) => entries.push(entry), mended);
  const xml = createXmlReader(listener);
  for await (const piece of text) {
    xml.write(piece);
    if (entries.length > 0) yield entries;
    entries = [];
  }
  xml.end();
  if (entries.length > 0) yield entries;
  if (!listener.hasOffers()) throw new FeedRejected('The feed has no element <offers> inside <shop>');
}

function createListener(
  found: (entry: RawEntry) => void,
  mended: XmlListener['mended'],
): XmlListener & { hasOffers(): boolean } {
  const path: string[] = [];
  const counts = { offer: 0, category: 0 };
  let offer: OfferBuilder | undefined;
  let category: { id: string; parentId: string; title: string } | undefined;
  let hasOffers = false;
  const isIn = (list: string) => path.length === 3 && path[1] === 'shop' && path[2] === list;

  return {
    hasOffers: () => hasOffers,
    mended,
    isMarkup: (depth) => offer !== undefined && depth > 5,
    opened(name, attributes) {
      if (path.length === 0 && name !== ROOT)
        throw new FeedRejected(`The feed's root is <${name.slice(0, 60)}>, not <${ROOT}>`);
      if (offer) offer.opened(name, attributes, path.length === 4);
      else if (name === 'offer' && isIn('offers')) {
        counts.offer += 1;
        if (counts.offer > MAX_OFFERS) throw new FeedRejected('The feed has too many offers');
        offer = createOfferBuilder(attributes);
      } else if (name === 'category' && isIn('categories')) {
        counts.category += 1;
        if (counts.category > MAX_CATEGORIES) throw new FeedRejected('The feed has too many categories');
        category = { id: attributes.id ?? '', parentId: attributes.parentId ?? '', title: '' };
      } else if (name === 'currency' && isIn('currencies'))
        found({ kind: 'currency', id: attributes.id ?? '' });
      path.push(name);
      hasOffers ||= isIn('offers');
    },
    text(text) {
      if (offer) {
        if (path.length > 4) offer.text(text);
      } else if (category && category.title.length < MAX_FIELD_CHARACTERS) category.title += text;
    },
    closed(name) {
      path.pop();
      if (offer && path.length === 4) offer.closed(name);
      else if (offer && path.length === 3) {
        found({ kind: 'offer', offer: offer.finish() });
        offer = undefined;
      } else if (category && path.length === 3) {
        found({ kind: 'category', ...category });
        category = undefined;
      }
    },
  };
}
