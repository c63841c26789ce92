import { announce } from '../announcer.ts';
import { LiveElement } from '../live-element.ts';

/** Loads the captcha's script when a captcha appears; most pages have none. */
export class ShopCaptcha extends LiveElement {
  protected start(): void {
    import('./captcha.ts')
      .then(({ startCaptcha }) => startCaptcha(this))
      .catch(() => announce('Проверка не загрузилась.'));
  }
}
