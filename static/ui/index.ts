import { AlertDialog } from './alert-dialog.ts';
import { announceSwaps } from './announcer.ts';
import { reportFailedRequests } from './failed-requests.ts';
import { MinText } from './min-text.ts';
import { ModalPanel } from './modal-panel.ts';
import { PanelOpener } from './panel-opener.ts';
import { PhoneMask } from './phone-mask.ts';
import { SendOnce } from './send-once.ts';
import { ShopCaptcha } from './shop-captcha.ts';

announceSwaps();
reportFailedRequests();

customElements.define('modal-panel', ModalPanel);
customElements.define('panel-opener', PanelOpener);
customElements.define('alert-dialog', AlertDialog);
customElements.define('min-text', MinText);
customElements.define('phone-mask', PhoneMask);
customElements.define('send-once', SendOnce);
customElements.define('shop-captcha', ShopCaptcha);
