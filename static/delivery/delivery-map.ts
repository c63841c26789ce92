import { ModalPanel } from '../ui/panels/modal-panel.ts';
import { readMessage } from './map-message.ts';

/** The map panel: an iframe that is loaded each time the panel opens. */
export class DeliveryMap extends ModalPanel {
  protected override start(): void {
    super.start();
    // Stops the closed map's script; the next map loads current points.
    this.on('close', () => this.#place?.replaceChildren(), { capture: true });
    addEventListener('message', (event) => this.#onMessage(event), { signal: this.signal });
  }

  override open(opener?: HTMLElement): void {
    const address = opener?.dataset.map;
    if (!address) return;
    const frame = document.createElement('iframe');
    frame.title = 'Карта';
    frame.src = address;
    frame.onload = () => (frame.contentDocument?.getElementById('map') ? this.#say('') : this.#fail());
    this.#place?.replaceChildren(frame);
    this.#say('Открываем карту…');
    super.open(opener);
  }

  get #place(): HTMLElement | null {
    return this.querySelector<HTMLElement>('#map-frame');
  }

  #fail(): void {
    this.#place?.replaceChildren();
    this.#say('Карта не открылась. Закройте её и\u00a0выберите из\u00a0списка.');
  }

  #say(text: string): void {
    this.querySelector('#map-panel-state')?.replaceChildren(text);
  }

  /** Ignores messages from anything but our own map frame. */
  #onMessage({ origin, source, data }: MessageEvent<unknown>): void {
    const message = readMessage(data);
    if (!message || origin !== location.origin || source !== this.querySelector('iframe')?.contentWindow)
      return;
    this.close();
    const points = document.querySelectorAll<HTMLInputElement>('#checkout input[name="pointId"]');
    const point = [...points].find(({ value }) => value === message.mapPoint);
    if (!point) return;
    point.closest('li')?.removeAttribute('hidden');
    point.click();
    point.focus();
  }
}
