import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';

export interface ServerLimits {
  readonly headersMs: number;
  /** For the body of a request, unless it takes files. */
  readonly bodyMs: number;
  /** For a whole request. */
  readonly requestMs: number;
  /** How often Node looks for requests that have exceeded their time. */
  readonly checkMs: number;
}

/** Photos take long to upload from a phone; who reads them cuts off what stalls. */
const LIMITS: ServerLimits = { headersMs: 30_000, bodyMs: 30_000, requestMs: 180_000, checkMs: 2_000 };

/** An HTTP server that gives requests a limited time to arrive. @param takesFiles which bodies may take as long as the request */
export function createLimitedServer(
  listener: RequestListener,
  takesFiles: (request: IncomingMessage) => boolean = () => false,
  { headersMs, bodyMs, requestMs, checkMs }: ServerLimits = LIMITS,
): Server {
  const limits = {
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

/** Also of a body that nobody reads: its connection ends where it is not there in time. */
function limitBody(request: IncomingMessage, bodyMs: number): void {
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, bodyMs);
  request.once('close', () => clearTimeout(timer));
}
