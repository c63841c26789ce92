import { FilterChips } from './filter-chips.ts';
import { ListFilters } from './list-filters.ts';

customElements.define('filter-chips', FilterChips);
customElements.define('list-filters', ListFilters);
