interface HtmxRequest<Body = FormData | URLSearchParams | null> {
  readonly action: string;
  /** Null for a GET, whose fields have moved to the URL once the request is configured. */
  readonly body: Body;
  readonly form?: HTMLFormElement | null;
  keepalive?: boolean;
}

/** A part of a reply to swap, and its target. */
interface HtmxTask {
  readonly fragment: DocumentFragment;
  readonly target: Element | string | null;
}

/** The fields of htmx event details used here. */
interface HtmxDetail<Body> {
  readonly ctx: {
    readonly sourceElement: Element;
    readonly sourceEvent?: Event;
    readonly target?: Element;
    readonly request: HtmxRequest<Body>;
    readonly response?: { readonly status: number };
  };
  readonly tasks?: readonly HtmxTask[];
}

type HtmxEvent<Body = FormData | URLSearchParams | null> = CustomEvent<HtmxDetail<Body>>;

declare global {
  interface GlobalEventHandlersEventMap {
    'htmx:config:request': HtmxEvent<FormData>;
    'htmx:after:request': HtmxEvent;
    'htmx:response:error': HtmxEvent;
    'htmx:error': HtmxEvent;
    'htmx:before:swap': HtmxEvent;
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

type HtmxContext = HtmxEvent['detail']['ctx'];

export type { HtmxContext, HtmxEvent, HtmxTask };
