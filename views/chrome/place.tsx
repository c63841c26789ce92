import { createContext, createElement, type ReactNode, useContext } from 'react';
import { hx } from '#views/hx.ts';

/** Where a visitor's own things stand on a page that is the same for everyone. */
export type PlaceName =
  | 'city'
  | 'stores'
  | 'account'
  | 'menu-account'
  | 'alert'
  | 'geo'
  | 'hearts'
  | 'favorites-count'
  | 'cart-count'
  | 'mini-cart'
  | 'marketing'
  | 'notices';

/** Marks an element as a place: `<span {...place('city')}>`. */
export const place = (name: PlaceName) => ({ 'data-place': name });

interface PlaceProps {
  readonly name: PlaceName;
  readonly as?: 'span' | 'div' | 'li';
  readonly className?: string;
  readonly hidden?: boolean;
  /** What everybody sees until the visitor's own comes. */
  readonly children?: ReactNode;
}

/** A place of header or footer: a page that knows its visitor is sent with the visitor's own in it. */
export function Place({ name, as: Tag = 'span', children, ...attributes }: PlaceProps) {
  const marked = useContext(Marked);
  return (
    <Tag {...attributes} {...place(name)}>
      {marked && OPEN + name + SHUT}
      {children}
      {marked && OPEN + SHUT}
    </Tag>
  );
}

interface FillingProps {
  readonly name: PlaceName;
  /** After the browser has shown the rest of the fragment: for what is large, and takes a slow phone long. */
  readonly isLast?: boolean;
  readonly children?: ReactNode;
}

/** What goes into every place of that name; part of a fragment only. */
export function Filling({ name, isLast = false, children }: FillingProps) {
  const target = `[data-place=${name}]`;
  const attributes = isLast ? hx({ target, swap: 'innerHTML swap:20ms' }) : hx({ target });
  return createElement('hx-partial', attributes, children);
}

/** What stands in places, as HTML by their names. */
export type Fillings = ReadonlyMap<string, string>;

/** What a fragment brings: the server puts into a page of its own what the browser puts into a kept one. */
export function fillingsIn(fragment: string): Fillings {
  const filling = /<hx-partial data-hx-target="\[data-place=([a-z-]+)\]"[^>]*>(.*?)<\/hx-partial>/gs;
  return new Map(Array.from(fragment.matchAll(filling), ([, name = '', html = '']) => [name, html]));
}

const Marked = createContext(false);

/** Characters of no alphabet, which no text of a shop has. */
const OPEN = '\uE000';
const SHUT = '\uE001';

/** In its HTML {@link cutAtPlaces} finds every {@link Place}. */
export const WithMarkedPlaces = ({ children }: { readonly children: ReactNode }) => (
  <Marked value={true}>{children}</Marked>
);

/** HTML, a place's name, what everybody sees in it; and so on, HTML at the end. */
export function cutAtPlaces(marked: string): string[] {
  /** Without the comments with which React parts two texts. */
  return marked.split(/\uE000([a-z-]+)\uE001(?:<!-- -->)?(.*?)(?:<!-- -->)?\uE000\uE001/s);
}
