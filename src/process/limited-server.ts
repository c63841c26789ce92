import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';

export interface ServerLimits {
  readonly headersMs: number;
  /** For a request's body, unless it contains files. */
  readonly bodyMs: number;
  /** For a whole request. */
  readonly requestMs: number;
  /** How often Node looks for requests that have exceeded their time. */
  readonly checkMs: number;
}

/** Photos take long to upload from a phone; their reader cuts off stalled uploads. */
const LIMITS: ServerLimits = { headersMs: 30_000, bodyMs: 30_000, requestMs: 180_000, checkMs: 2_000 };

/** The cookies of one shopper may exceed Node's 16 KB; browsers then could open no page until some of them expire. */
const MAX_HEADER_BYTES = 32 * 1024;

/**
 * An HTTP server that limits the time in which requests must arrive.
 *
 * @param takesFiles which bodies may take as long as the whole request
 */
export function createLimitedServer(
  listener: RequestListener,
  takesFiles: (request: IncomingMessage) => boolean = () => false,
  { headersMs, bodyMs, requestMs, checkMs }: ServerLimits = LIMITS,
): Server {
  const limits = {
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
  };
  return createServer(limits, (request, response) => {
    if (hasBody(request) && !takesFiles(request)) limitBody(request, bodyMs);
    listener(request, response);
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Applies even to a body that nobody reads: its connection is closed if it is late. */
function limitBody(request: IncomingMessage, bodyMs: number): void {
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, bodyMs);
  request.once('close', () => clearTimeout(timer));
}
