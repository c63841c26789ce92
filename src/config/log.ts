import { type DestinationStream, type Logger, pino } from 'pino';
import type { Environment } from './environment.ts';

/** Fields to redact. PostgreSQL's errors contain row data in `detail` and `where`. */
const SECRETS = ['token', 'refreshToken', 'accessToken', 'phone', 'captchaToken', 'detail', 'where'];

/**
 * Logs JSON lines, or readable ones in development, without personal data; by default to standard output.
 * @param fields what every line has besides, such as the id of the request
 */
export function createLog(
  { NODE_ENV, LOG_LEVEL }: Pick<Environment, 'NODE_ENV' | 'LOG_LEVEL'>,
  destination?: DestinationStream,
  fields: () => object = () => ({}),
): Logger {
  const options = {
    level: LOG_LEVEL,
    base: null,
    mixin: fields,
    redact: [...SECRETS.map((name) => `*.${name}`), 'req.headers.cookie'],
    ...(NODE_ENV === 'development' ? { transport: { target: 'pino-pretty' } } : {}),
  };
  return destination ? pino(options, destination) : pino(options);
}
