import { createHash } from 'node:crypto';
import type { Assets } from './assets.ts';

/** The kinds of pages; the styles of each are listed in `static/sheets`. */
export const areas = [
  'auth',
  'cabinet',
  'cart',
  'catalog',
  'catalog-root',
  'city',
  'delivery',
  'editorial',
  'errors',
  'favorites',
  'feedback',
  'giftcard',
  'home',
  'menu',
  'product',
  'product-stores',
  'reviews',
  'search',
  'shopbylook',
  'sizes',
  'stores',
  'thank-you',
] as const;
export type Area = (typeof areas)[number];

export interface PageStyle {
  /** What a page's first view needs, to stand in its HTML. */
  readonly css: string;
  /** The source expression that allows it in a content security policy. */
  readonly cspHash: string;
}

export type PageStyles = Readonly<Record<Area, PageStyle>>;

/** Reads every area's styles from the build. @throws where a sheet is missing */
export function readPageStyles(assets: Assets): PageStyles {
  const common = assets.text('document.css');
  const entries = areas.map((area) => {
    const css = common + assets.text(`${area}.css`);
    const hash = createHash('sha256').update(css).digest('base64');
    return [area, { css, cspHash: `'sha256-${hash}'` }] as const;
  });
  return Object.fromEntries(entries) as Record<Area, PageStyle>;
}
