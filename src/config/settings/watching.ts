import * as z from 'zod';
import { flag, secret } from './shapes.ts';

/** `name=value` pairs, separated by commas, as in OpenTelemetry's own settings. */
const headers = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((pair) => pair.trim() || []))
  .pipe(z.array(z.string().regex(/^[\w-]+=[!-~]+$/, 'must be name=value, separated by commas')))
  .transform(
    (pairs): Readonly<Record<string, string>> =>
      Object.fromEntries(
        pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
      ),
  );

export const watchingSettings = {
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_TOKEN: secret.optional(),
  ACCESS_LOG: flag,
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers,
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('vitrina'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};
