import { announceSwaps } from './announcer.ts';
import { define } from './define.ts';
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

define('modal-panel', ModalPanel);
define('panel-opener', PanelOpener);
define('alert-dialog', AlertDialog);
define('min-text', MinText);
define('send-once', SendOnce);
define('shop-captcha', ShopCaptcha);
