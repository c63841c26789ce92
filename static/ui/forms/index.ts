import { PhoneMask } from './phone-mask.ts';

customElements.define('phone-mask', PhoneMask);
