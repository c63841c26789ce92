import type { MapModel } from '#src/models/map/map.ts';
import { ModalPanel } from '../ui/panels/modal-panel.ts';
import { MapFrame } from './map-frame.ts';
import { readFrameMessage, readShowMessage, type ShowMessage } from './map-message.ts';

/** The map's document is considered failed after this time. */
const TIMEOUT_MS = 15_000;

/** The map panel: loads an iframe each time it opens, and passes it the current points. */
export class DeliveryMap extends ModalPanel {
  #frame: MapFrame | null = null;
  #shown: Promise<ShowMessage> | null = null;
  #late = 0;

  protected override start(): void {
    super.start();
    // Stops the closed map's script; the next map loads current points.
    this.on('close', () => this.#remove(), { capture: true });
    addEventListener('message', (event) => this.#onMessage(event), { signal: this.signal });
  }

  override open(opener?: HTMLElement): void {
    const points = opener?.dataset.map;
    const address = this.getAttribute('frame');
    if (!points || !address) return;
    this.#frame = new MapFrame(address);
    const shown = loadPoints(points);
    shown.catch(() => shown === this.#shown && this.#fail());
    this.#shown = shown;
    this.#late = window.setTimeout(() => this.#fail(), TIMEOUT_MS);
    this.#place?.replaceChildren(this.#frame.element);
    this.#say('Открываем карту…');
    super.open(opener);
  }

  get #place(): HTMLElement | null {
    return this.querySelector<HTMLElement>('#map-frame');
  }

  #remove(): void {
    clearTimeout(this.#late);
    this.#frame = this.#shown = null;
    this.#place?.replaceChildren();
  }

  #fail(): void {
    this.#remove();
    this.#say('Карта не открылась. Закройте её и\u00a0выберите из\u00a0списка.');
  }

  #say(text: string): void {
    this.querySelector('#map-panel-state')?.replaceChildren(text);
  }

  /** Accepts messages from the map's frame only. */
  #onMessage(event: MessageEvent<unknown>): void {
    const message = this.#frame?.sent(event) ? readFrameMessage(event.data) : null;
    if (message?.map === 'ready') void this.#show();
    else if (message?.map === 'close') this.close();
    else if (message?.map === 'take') void this.#take(message.id);
  }

  async #show(): Promise<void> {
    const frame = this.#frame;
    clearTimeout(this.#late);
    const shown = await this.#shown?.catch(() => null);
    if (!frame || frame !== this.#frame || !shown) return;
    frame.tell(shown);
    this.#say('');
  }

  /** A chosen point opens its page, or is selected in the list. */
  async #take(id: string): Promise<void> {
    const shown = await this.#shown?.catch(() => null);
    const taken = shown?.points.find((point) => point.id === id);
    if (!taken) return;
    this.close();
    if (taken.href) location.assign(taken.href);
    else chooseInList(id);
  }
}

async function loadPoints(address: string): Promise<ShowMessage> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`The points of the map did not come: ${reply.status}`);
  const model = (await reply.json()) as MapModel;
  const shown = readShowMessage({ map: 'show', ...model });
  if (!shown) throw new Error('These are no points of a map');
  return shown;
}

function chooseInList(id: string): void {
  const points = document.querySelectorAll<HTMLInputElement>('#checkout input[name="pointId"]');
  const point = [...points].find(({ value }) => value === id);
  if (!point) return;
  point.closest('li')?.removeAttribute('hidden');
  point.click();
  point.focus();
}
