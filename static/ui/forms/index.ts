import { PhoneMask } from './phone-mask.ts';
import { ResendTimer } from './resend-timer.ts';

customElements.define('phone-mask', PhoneMask);
customElements.define('resend-timer', ResendTimer);
