import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The request that this process works on, as the W3C's Trace Context describes it. */
export interface TraceContext {
  /** 32 hexadecimal digits, the same in every process that the request passes: its id in logs. */
  readonly traceId: string;
  /** 16 hexadecimal digits: the step that is under way. */
  readonly spanId: string;
  /** The step that led to this one; null for the first. */
  readonly parentId: string | null;
  readonly isSampled: boolean;
  /** What other systems on the way added (`tracestate`), passed on as it came. */
  readonly state: string;
}

export const TRACEPARENT_HEADER = 'traceparent';
export const TRACESTATE_HEADER = 'tracestate';

const TRACEPARENT =
  /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const STATE_CHARACTERS = 512;
const SAMPLED = 1;

const storage = new AsyncLocalStorage<TraceContext | undefined>();

export const currentTrace = (): TraceContext | undefined => storage.getStore();

/** Does the work, and all that it starts, as a part of a request; of none if the context is undefined. */
export const inTrace = <Result>(trace: TraceContext | undefined, work: () => Result): Result =>
  storage.run(trace, work);

/** Continues the trace of a `traceparent`; undefined if that is missing or malformed. */
export function continueTrace(traceparent: string | undefined, tracestate = ''): TraceContext | undefined {
  const [, version, traceId = '', parentId = '', flags = '', more] =
    TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (version === undefined || (version === '00' && more !== undefined)) return undefined;
  const isSampled = (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED;
  const state = isStateOf(tracestate) ? tracestate : '';
  return { traceId, spanId: newSpanId(), parentId, isSampled, state };
}

export const beginTrace = (isSampled: boolean): TraceContext => ({
  traceId: newTraceId(),
  spanId: newSpanId(),
  parentId: null,
  isSampled,
  state: '',
});

export const childOf = (parent: TraceContext): TraceContext => ({
  ...parent,
  spanId: newSpanId(),
  parentId: parent.spanId,
});

export const traceparentOf = ({ traceId, spanId, isSampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-0${Number(isSampled)}`;

/** The headers of a call that is a part of the current request; none outside of one. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const trace = currentTrace();
  if (!trace) return {};
  const { state } = trace;
  return { [TRACEPARENT_HEADER]: traceparentOf(trace), ...(state && { [TRACESTATE_HEADER]: state }) };
}

/** The fields of each log line. */
export function traceFields(): { readonly requestId?: string } {
  const trace = currentTrace();
  return trace ? { requestId: trace.traceId } : {};
}

const isStateOf = (text: string): boolean => text.length <= STATE_CHARACTERS && /^[ -~]*$/.test(text);

/** From Node's store of random bytes: to ask for some each time takes a hundredth of a page's CPU time. */
const newTraceId = (): string => randomUUID().replaceAll('-', '');
const newSpanId = (): string => newTraceId().slice(0, 16);
