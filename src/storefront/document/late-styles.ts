import type { Area } from '#src/storefront/areas.ts';
import type { Assets } from '#src/web/document/assets.ts';

/** The style of product cards, where an area's pages do not have it before. */
const CARDS = ['cards'];

/** Besides `late.css`, the style sheets that an area's pages load after the first paint. */
const sheetsOf: { readonly [Each in Area]?: readonly string[] } = {
  cabinet: [],
  catalog: [],
  favorites: [],
  home: [],
  product: ['product-late'],
  search: [],
  store: [],
};

/** The URLs of the style sheets that an area's pages load after the first paint. */
export const lateStylesOf = (assets: Assets, area: Area): string[] =>
  ['late', ...(sheetsOf[area] ?? CARDS)].map((sheet) => assets.url(`sheets/${sheet}.css`));
