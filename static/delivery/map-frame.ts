/**
 * A frame in which the map's script can reach nothing of the page: it has another origin or, where the shop has none for
 * it, no origin at all.
 */
export class MapFrame {
  readonly element = document.createElement('iframe');
  readonly #origin: string;

  constructor(address: string) {
    const { href, origin } = new URL(address, location.href);
    const hasOwnOrigin = origin !== location.origin;
    this.#origin = hasOwnOrigin ? origin : 'null';
    this.element.title = 'Карта';
    this.element.sandbox.add('allow-scripts');
    if (hasOwnOrigin) this.element.sandbox.add('allow-same-origin');
    this.element.src = href;
  }

  sent({ source, origin }: MessageEvent<unknown>): boolean {
    return source !== null && source === this.element.contentWindow && origin === this.#origin;
  }

  /** A frame of no origin can be addressed by no name; it can not leave for a place that the page's policy does not name. */
  tell(message: object): void {
    this.element.contentWindow?.postMessage(message, this.#origin === 'null' ? '*' : this.#origin);
  }
}
