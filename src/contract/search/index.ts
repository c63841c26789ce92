import { service } from '../call.ts';
import { changeCalls } from './changes.ts';
import { engineCalls } from './engine.ts';
import { lookCalls } from './looks.ts';
import { productCalls } from './products.ts';
import { synonymStaffCalls } from './staff-synonyms.ts';
import { stockCalls } from './stocks.ts';
import { suggestionCalls } from './suggestions.ts';

export { CHANGED_PRODUCTS_AT_MOST } from './changes.ts';
export type { Understanding } from './engine.ts';
export {
  type Category,
  type Choice,
  type Facet,
  type FacetCode,
  type Filters,
  facetCodes,
  type Sort,
  sortKeys,
} from './lists.ts';
export type { Look } from './looks.ts';
export type { ProductDetail } from './product-detail.ts';
export type { ShopStock } from './stocks.ts';
export type { SuggestionReason } from './suggestions.ts';

export const search = service('search', {
  ...productCalls,
  ...lookCalls,
  ...stockCalls,
  ...suggestionCalls,
  ...changeCalls,
  ...engineCalls,
  ...synonymStaffCalls,
});
