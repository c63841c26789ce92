import { define } from '../ui/define.ts';
import { FilterChips } from './filter-chips.ts';
import { ListFilters } from './list-filters.ts';

define('filter-chips', FilterChips);
define('list-filters', ListFilters);
