import { type DestinationStream, type Logger, pino } from 'pino';
import type { Environment } from './environment.ts';

/** What must not be logged though it came along; PostgreSQL's errors tell in `detail` and `where` what a row holds. */
const SECRETS = ['token', 'refreshToken', 'accessToken', 'phone', 'captchaToken', 'detail', 'where'];

/**
 * One JSON line per entry; in development a readable one. Nothing personal is ever logged.
 * @param destination instead of standard output
 */
export function createLog(
  { NODE_ENV, LOG_LEVEL }: Pick<Environment, 'NODE_ENV' | 'LOG_LEVEL'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: LOG_LEVEL,
    base: null,
    redact: [...SECRETS.map((name) => `*.${name}`), 'req.headers.cookie'],
    ...(NODE_ENV === 'development' ? { transport: { target: 'pino-pretty' } } : {}),
  };
  return destination ? pino(options, destination) : pino(options);
}
