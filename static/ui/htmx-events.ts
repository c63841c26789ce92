/** The fields of htmx event details used here. */
interface HtmxDetail {
  readonly ctx: {
    readonly sourceElement: Element;
    readonly target?: Element;
    readonly request: { readonly action: string; readonly body: FormData; keepalive?: boolean };
    readonly response?: { readonly status: number };
  };
}

type HtmxEvent = CustomEvent<HtmxDetail>;

declare global {
  interface GlobalEventHandlersEventMap {
    'htmx:config:request': HtmxEvent;
    'htmx:response:error': HtmxEvent;
    'htmx:error': HtmxEvent;
    'htmx:after:swap': HtmxEvent;
    'htmx:after:settle': Event;
    'htmx:finally:request': HtmxEvent;
    /** Triggered by the server after a change. */
    'cart-added': Event;
    'city-changed': Event;
    'signed-in': Event;
    'signed-out': Event;
  }
}

export type { HtmxEvent };
