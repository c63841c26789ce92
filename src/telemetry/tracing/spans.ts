import { childOf, currentTrace, inTrace, type TraceContext } from './trace-context.ts';

export type SpanKind = 'internal' | 'server' | 'client';
export type Attributes = Readonly<Record<string, string | number>>;

/** A step of a request and how long it took. */
export interface Span {
  readonly trace: TraceContext;
  readonly name: string;
  readonly kind: SpanKind;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly durationMs: number;
  readonly attributes: Attributes;
  readonly isError: boolean;
}

export interface SpanExporter {
  /** Returns at once. */
  record(span: Span): void;
  /** Sends what is left, for a few seconds at most. */
  close(): Promise<void>;
}

let exporter: SpanExporter | null = null;
let ratio = 0;

/** From now on spans are recorded. @param share of the requests that come without a `traceparent`, 0 to 1 */
export function startTracing(to: SpanExporter, share: number): void {
  exporter = to;
  ratio = share;
}

export async function stopTracing(): Promise<void> {
  const last = exporter;
  exporter = null;
  ratio = 0;
  await last?.close();
}

export const isTracing = (): boolean => exporter !== null;

/** Whether to record a request that begins here. */
export const isSampled = (): boolean => Math.random() < ratio;

/** Does the work as a step of the current request. Costs nothing where that is not recorded. */
export async function inSpan<Result>(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  const parent = currentTrace();
  if (!exporter || !parent?.isSampled) return work();
  const trace = childOf(parent);
  const began = performance.now();
  let isError = false;
  try {
    return await inTrace(trace, work);
  } catch (error) {
    isError = true;
    throw error;
  } finally {
    recordSpan({ trace, name, kind, durationMs: performance.now() - began, attributes, isError });
  }
}

/** Records a step that has just ended. */
export function recordSpan(span: Omit<Span, 'startedAt'>): void {
  if (!exporter || !span.trace.isSampled) return;
  const endedAt = performance.timeOrigin + performance.now();
  exporter.record({ ...span, startedAt: endedAt - span.durationMs });
}
