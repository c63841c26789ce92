import { define } from '../ui/define.ts';
import { BuyBar } from './buy-bar.ts';
import { LookSet } from './look-set.ts';
import { PictureZoom } from './picture-zoom.ts';
import { ProductGallery } from './product-gallery.ts';
import { ProductPurchase } from './product-purchase.ts';

define('product-gallery', ProductGallery);
define('picture-zoom', PictureZoom);
define('product-purchase', ProductPurchase);
define('buy-bar', BuyBar);
define('look-set', LookSet);
