import { announce } from './announcer.ts';
import { LiveElement } from './live-element.ts';

/** A captcha, whichever it is; most pages have none, so that its script is fetched where one comes. */
export class ShopCaptcha extends LiveElement {
  protected start(): void {
    import('./captcha.ts')
      .then(({ startCaptcha }) => startCaptcha(this))
      .catch(() => announce('Проверка не загрузилась.'));
  }
}
