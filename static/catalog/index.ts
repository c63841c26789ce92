import { ListFilters } from './list-filters.ts';
import { keepPictureInPlace } from './picture-transition.ts';
import { ProductCard } from './product-card.ts';

keepPictureInPlace();

customElements.define('list-filters', ListFilters);
customElements.define('product-card', ProductCard);
