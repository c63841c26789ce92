import type { Logger } from 'pino';
import { request } from 'undici';
import type { Span, SpanExporter } from './spans.ts';

export interface OtlpSettings {
  /** The collector's base address, as `OTEL_EXPORTER_OTLP_ENDPOINT` has it. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly version: string;
}

const BATCH_SPANS = 512;
const QUEUED_SPANS = 4_096;
const TIMEOUT_MS = 5_000;
const kinds = { internal: 1, server: 2, client: 3 } as const;
const STATUS_ERROR = 2;

/**
 * Sends spans to a collector as OTLP over HTTP in JSON. Spans that it does not take, or that come faster than they can be
 * sent, are dropped: watching a shop never holds it up.
 * @param intervalMs between two sendings
 */
export function createOtlpExporter(settings: OtlpSettings, log: Logger, intervalMs = 2_000): SpanExporter {
  const url = `${settings.endpoint.replace(/\/$/, '')}/v1/traces`;
  let queue: Span[] = [];
  let sending: Promise<void> | undefined;
  let isFailing = false;

  async function sendBatch(spans: readonly Span[]): Promise<void> {
    try {
      const { statusCode, body } = await request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...settings.headers },
        body: JSON.stringify(exportRequest(spans, settings)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await body.dump();
      if (statusCode >= 300) throw new Error(`The collector answered with ${statusCode}`);
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'traces can not be sent');
      isFailing = true;
    }
  }

  async function sendAll(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.slice(0, BATCH_SPANS);
      queue = queue.slice(BATCH_SPANS);
      await sendBatch(batch);
    }
  }

  const send = () => {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  };
  const timer = setInterval(() => void send(), intervalMs);
  timer.unref();

  return {
    record(span) {
      if (queue.length < QUEUED_SPANS) queue.push(span);
    },
    async close() {
      clearInterval(timer);
      await sending;
      await sendBatch(queue.splice(0));
    },
  };
}

function exportRequest(spans: readonly Span[], { serviceName, version }: OtlpSettings) {
  const resource = { 'service.name': serviceName, 'service.version': version, 'process.pid': process.pid };
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope: { name: 'vitrina', version }, spans: spans.map(otlpSpan) }],
      },
    ],
  };
}

const otlpSpan = ({ trace, name, kind, startedAt, durationMs, attributes, isError }: Span) => ({
  traceId: trace.traceId,
  spanId: trace.spanId,
  ...(trace.parentId !== null && { parentSpanId: trace.parentId }),
  ...(trace.state && { traceState: trace.state }),
  name,
  kind: kinds[kind],
  startTimeUnixNano: nanoseconds(startedAt),
  endTimeUnixNano: nanoseconds(startedAt + durationMs),
  attributes: attributesOf(attributes),
  status: isError ? { code: STATUS_ERROR } : {},
});

const attributesOf = (attributes: Readonly<Record<string, string | number>>) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }));

/** Numbers of this size lose digits below a microsecond. */
const nanoseconds = (ms: number): string => `${BigInt(Math.round(ms * 1_000))}000`;
