import { type Logger, pino } from 'pino';
import type { Environment } from './environment.ts';

/** One JSON line per entry; in development a readable one. Nothing personal is ever logged. */
export function createLog({ NODE_ENV, LOG_LEVEL }: Pick<Environment, 'NODE_ENV' | 'LOG_LEVEL'>): Logger {
  return pino({
    level: LOG_LEVEL,
    base: null,
    redact: ['*.token', '*.refreshToken', '*.accessToken', '*.phone', '*.captchaToken', 'req.headers.cookie'],
    ...(NODE_ENV === 'development' ? { transport: { target: 'pino-pretty' } } : {}),
  });
}
