import { type DestinationStream, type Logger, pino } from 'pino';
import type { Environment } from './environment.ts';

/** Fields to redact. PostgreSQL's errors contain row data in `detail` and `where`. */
const SECRETS = ['token', 'refreshToken', 'accessToken', 'phone', 'captchaToken', 'detail', 'where'];

/** Logs JSON lines, or readable ones in development, without personal data; by default to standard output. */
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
