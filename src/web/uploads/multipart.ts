import type { IncomingMessage } from 'node:http';

export const isMultipart = (contentType: string | undefined): boolean =>
  /^multipart\/form-data\s*;/i.test(contentType ?? '');

/** Returns a function that tells whether a request is a form with files for one of these path patterns. */
export function uploadsTo(paths: readonly string[]): (request: IncomingMessage) => boolean {
  const patterns = paths.map((path) => new URLPattern({ pathname: `${path}{/}?` }));
  return ({ method, url = '', headers }) => {
    const isUpload = method === 'POST' && isMultipart(headers['content-type']);
    return isUpload && patterns.some((pattern) => pattern.test(url, 'http://localhost'));
  };
}
