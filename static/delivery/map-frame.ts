/**
 * A frame that isolates the map's script from the page: it has another origin or, if the shop has none for
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

  /**
   * A frame without an origin cannot be addressed by one; the page's policy prevents it from navigating
   * elsewhere.
   */
  tell(message: object): void {
    this.element.contentWindow?.postMessage(message, this.#origin === 'null' ? '*' : this.#origin);
  }
}
