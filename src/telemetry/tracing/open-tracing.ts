import type { Logger } from 'pino';
import { startTracing } from './spans.ts';

interface TracingSettings {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_HEADERS: Readonly<Record<string, string>>;
  readonly OTEL_SERVICE_NAME: string;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}

/** Call before the database is opened, whose statements are traced too. Loads the exporter only where one is set. */
export async function openTracing(settings: TracingSettings, version: string, log: Logger): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = settings;
  if (endpoint === undefined) return;
  const { createOtlpExporter } = await import('./otlp-exporter.ts');
  const exporter = createOtlpExporter(
    { endpoint, headers, serviceName: settings.OTEL_SERVICE_NAME, version },
    log,
  );
  startTracing(exporter, settings.OTEL_TRACES_SAMPLER_ARG);
}
