import { CartContents } from './cart-contents.ts';
import { CountStepper } from './count-stepper.ts';
import { MiniCart } from './mini-cart.ts';
import { QuickPanel } from './quick-panel.ts';

customElements.define('mini-cart', MiniCart);
customElements.define('quick-panel', QuickPanel);
customElements.define('cart-contents', CartContents);
customElements.define('count-stepper', CountStepper);
