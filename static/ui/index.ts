import { announceSwaps } from './announcer.ts';
import { reportFailedRequests } from './failed-requests.ts';
import { MinText } from './forms/min-text.ts';
import { SendOnce } from './forms/send-once.ts';
import { ShopCaptcha } from './forms/shop-captcha.ts';
import { startHtmxInTasks } from './htmx-start.ts';
import { AlertDialog } from './panels/alert-dialog.ts';
import { ModalPanel } from './panels/modal-panel.ts';
import { PanelOpener } from './panels/panel-opener.ts';

startHtmxInTasks();
announceSwaps();
reportFailedRequests();

customElements.define('modal-panel', ModalPanel);
customElements.define('panel-opener', PanelOpener);
customElements.define('alert-dialog', AlertDialog);
customElements.define('min-text', MinText);
customElements.define('send-once', SendOnce);
customElements.define('shop-captcha', ShopCaptcha);
