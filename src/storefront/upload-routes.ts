import type { IncomingMessage } from 'node:http';
import { type PrivateRoute, routes } from '#src/routes.ts';

const patterns = Object.values(routes)
  .filter((route) => (route as Partial<PrivateRoute>).takesFiles)
  .map(({ path }) => new URLPattern({ pathname: `${path}{/}?` }));

/** Whether a request is a form with files at an address that takes them. */
export function takesFiles({ method, url = '', headers }: IncomingMessage): boolean {
  const isUpload = method === 'POST' && isMultipart(headers['content-type']);
  return isUpload && patterns.some((pattern) => pattern.test(url, 'http://localhost'));
}

export const isMultipart = (contentType: string | undefined): boolean =>
  /^multipart\/form-data\s*;/i.test(contentType ?? '');
