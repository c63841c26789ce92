import { createElement, type ReactNode } from 'react';
import { hx } from '#views/hx.ts';

/** A part of a reply that is swapped into the element with its id; text fields in use are left alone. */
export function Part({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return createElement('hx-partial', hx({ target: `#${id}`, swap: 'outerMorph' }), children);
}
