import { FilterChips } from './filter-chips.ts';
import { ListFilters } from './list-filters.ts';
import { enablePictureTransition } from './picture-transition.ts';
import { ProductCard } from './product-card.ts';

enablePictureTransition();

customElements.define('filter-chips', FilterChips);
customElements.define('list-filters', ListFilters);
customElements.define('product-card', ProductCard);
