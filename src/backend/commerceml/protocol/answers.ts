import type { ServerResponse } from 'node:http';

/** Answers as 1C expects: lines of text, the first of which says how it went. */
export function answerLines(response: ServerResponse, status: number, lines: readonly string[]): void {
  response
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(`${lines.join('\n')}\n`);
}

export function answerXml(response: ServerResponse, xml: string): void {
  response
    .writeHead(200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(xml);
}
