import { type DestinationStream, type Logger, pino } from 'pino';
import type { Environment } from './environment.ts';
import { printableJson } from './printable.ts';
import { printableLog } from './printable-log.ts';

/** Fields to redact. PostgreSQL's errors contain row data in `detail` and `where`. */
const SECRETS = ['token', 'refreshToken', 'accessToken', 'phone', 'captchaToken', 'detail', 'where'];

/**
 * Logs JSON lines, or readable ones to standard output in development, without personal data. Escapes text of
 * gateways and rows that could control a terminal.
 *
 * @param destination by default standard output
 *
 * @param fields added to every line, such as the id of the request
 */
export function createLog(
  { NODE_ENV, LOG_LEVEL }: Pick<Environment, 'NODE_ENV' | 'LOG_LEVEL'>,
  destination?: DestinationStream,
  fields: () => object = () => ({}),
): Logger {
  const isReadable = NODE_ENV === 'development' && !destination;
  const options = {
    level: LOG_LEVEL,
    base: null,
    mixin: fields,
    redact: [...SECRETS.map((name) => `*.${name}`), 'req.headers.cookie'],
    hooks: { streamWrite: isReadable ? printableLog : printableJson },
    ...(isReadable ? { transport: { target: 'pino-pretty' } } : {}),
  };
  return destination ? pino(options, destination) : pino(options);
}
