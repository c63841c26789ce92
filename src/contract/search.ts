import { service } from './call.ts';
import { changeCalls } from './search/changes.ts';
import { engineCalls } from './search/engine.ts';
import { lookCalls } from './search/looks.ts';
import { productCalls } from './search/products.ts';
import { synonymStaffCalls } from './search/staff-synonyms.ts';
import { stockCalls } from './search/stocks.ts';
import { suggestionCalls } from './search/suggestions.ts';

export { CHANGED_PRODUCTS_AT_MOST } from './search/changes.ts';
export type { Understanding } from './search/engine.ts';
export {
  type Category,
  type Choice,
  type Facet,
  type FacetCode,
  type Filters,
  facetCodes,
  type Sort,
  sortKeys,
} from './search/lists.ts';
export type { Look } from './search/looks.ts';
export type { ProductDetail } from './search/product-detail.ts';
export type { ShopStock } from './search/stocks.ts';
export type { SuggestionReason } from './search/suggestions.ts';

export const search = service('search', {
  ...productCalls,
  ...lookCalls,
  ...stockCalls,
  ...suggestionCalls,
  ...changeCalls,
  ...engineCalls,
  ...synonymStaffCalls,
});
