import { define } from '../ui/define.ts';
import { CartContents } from './cart-contents.ts';
import { CountStepper } from './count-stepper.ts';
import { MiniCart } from './mini-cart.ts';
import { QuickPanel } from './quick-panel.ts';

define('mini-cart', MiniCart);
define('quick-panel', QuickPanel);
define('cart-contents', CartContents);
define('count-stepper', CountStepper);
