/**
 * A custom element that adds behaviour to its server-rendered children, which also work without it. Events are
 * delegated, so the children may be swapped at any time.
 */
export abstract class LiveElement extends HTMLElement {
  #life = new AbortController();

  connectedCallback(): void {
    this.#life = new AbortController();
    this.start();
  }

  /** With this method defined, moving the element in a morph does not disconnect and reconnect it. */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    this.#life.abort();
  }

  /** Called each time the element is connected. */
  protected abstract start(): void;

  /** Aborted when the element is disconnected. */
  protected get signal(): AbortSignal {
    return this.#life.signal;
  }

  /** Listens until the element is disconnected. */
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
 * A live element that writes state unknown to the server into its children. A morph undoes that; it also removes the
 * mark attribute, which is how the element notices.
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

  /** Called when the element is connected and after every morph. */
  protected abstract repaint(): void;
}
