/**
 * A custom element that adds behaviour to the HTML inside it. The server renders its children, and they work without
 * it. It listens to what happens inside, so that its children may be swapped at any time.
 */
export abstract class LiveElement extends HTMLElement {
  #life = new AbortController();

  connectedCallback(): void {
    this.#life = new AbortController();
    this.start();
  }

  /** With this method a morph that moves the element does not count as taking it out and putting it back. */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    this.#life.abort();
  }

  /** Sets the element up, each time that it comes into the page. */
  protected abstract start(): void;

  /** Whatever takes it ends when the element leaves the page. */
  protected get signal(): AbortSignal {
    return this.#life.signal;
  }

  /** Listens to what happens inside, as long as the element is in the page. */
  protected on<Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (this: this, event: HTMLElementEventMap[Type]) => void,
    options?: AddEventListenerOptions,
  ): void {
    this.addEventListener(type, (event) => listener.call(this, event), { signal: this.signal, ...options });
  }
}

const MARK = 'data-live';

/**
 * A live element that writes into its children what the server does not know. A morph undoes that, and takes away the
 * mark too, which no markup of the server has: so the element learns of it.
 */
export abstract class RepaintedElement extends LiveElement {
  static readonly observedAttributes = [MARK];

  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute(MARK, '');
    this.repaint();
  }

  attributeChangedCallback(_name: string, _old: string | null, value: string | null): void {
    if (value === null) queueMicrotask(() => this.#afterMorph());
  }

  #afterMorph(): void {
    if (!this.isConnected) return;
    this.setAttribute(MARK, '');
    this.repaint();
  }

  /** Called once the element is in the page, and whenever a morph has been over it. */
  protected abstract repaint(): void;
}
