import { createElement, type ReactNode } from 'react';
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

/** What goes into every place of that name; part of a fragment only. */
export function Filling({ name, children }: { readonly name: PlaceName; readonly children?: ReactNode }) {
  return createElement('hx-partial', hx({ target: `[data-place=${name}]` }), children);
}
