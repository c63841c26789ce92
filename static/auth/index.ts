import { AuthPanel } from './auth-panel.ts';
import { ResendTimer } from './resend-timer.ts';

customElements.define('auth-panel', AuthPanel);
customElements.define('resend-timer', ResendTimer);
