import { BuyBar } from './buy-bar.ts';
import { LookSet } from './look-set.ts';
import { PictureZoom } from './picture-zoom.ts';
import { ProductGallery } from './product-gallery.ts';
import { ProductPurchase } from './product-purchase.ts';

customElements.define('product-gallery', ProductGallery);
customElements.define('picture-zoom', PictureZoom);
customElements.define('product-purchase', ProductPurchase);
customElements.define('buy-bar', BuyBar);
customElements.define('look-set', LookSet);
