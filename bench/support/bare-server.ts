// Answers every request with the bytes of one page, or with 304: the baseline of requests.ts.
// node bench/support/bare-server.ts <port> <url>

import { createServer } from 'node:http';
import { request } from 'undici';

const [port, url = ''] = process.argv.slice(2);
// Not fetch, which would decompress the page.
const page = await request(url, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
const body = Buffer.from(await page.body.arrayBuffer());
const encoding = String(page.headers['content-encoding']);
const headers = ['content-type', 'text/html; charset=utf-8', 'content-encoding', encoding, 'etag', '"same"'];

createServer((asked, response) => {
  if (asked.headers['if-none-match']) return void response.writeHead(304, headers).end();
  response.writeHead(200, [...headers, 'content-length', String(body.length)]);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
