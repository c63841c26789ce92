import { define } from '../ui/define.ts';
import { enablePictureTransition } from './picture-transition.ts';
import { ProductCard } from './product-card.ts';

enablePictureTransition();

define('product-card', ProductCard);
