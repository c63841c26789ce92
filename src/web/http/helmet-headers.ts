import { type IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { HeaderList } from './respond.ts';

/** Security headers of a front, to be computed once. @param isSecure whether its origin is https @param policy directives */
export function helmetHeaders(
  isSecure: boolean,
  policy: Readonly<Record<string, readonly string[]>>,
): HeaderList {
  const middleware = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...policy, ...(isSecure ? { upgradeInsecureRequests: [] } : {}) },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xXssProtection: false,
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    xPermittedCrossDomainPolicies: false,
  });
  const recorder = new ServerResponse({ method: 'GET' } as IncomingMessage);
  middleware(recorder.req, recorder, () => {});
  return Object.entries(recorder.getHeaders()).map(([name, value]) => [name, String(value)] as const);
}
