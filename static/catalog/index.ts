import { enablePictureTransition } from './picture-transition.ts';
import { ProductCard } from './product-card.ts';

enablePictureTransition();

customElements.define('product-card', ProductCard);
