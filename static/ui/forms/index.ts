import { define } from '../define.ts';
import { PhoneMask } from './phone-mask.ts';
import { ResendTimer } from './resend-timer.ts';

define('phone-mask', PhoneMask);
define('resend-timer', ResendTimer);
