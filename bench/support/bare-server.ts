// Answers every request with one file's bytes in the given encoding: the baseline of cached-page.ts.
// node bench/support/bare-server.ts <port> <file> <encoding> [status]

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, file, encoding = 'identity', status = '200'] = process.argv.slice(2);
const body = readFileSync(String(file));
const headers = ['content-type', 'text/html; charset=utf-8', 'content-encoding', encoding, 'etag', '"same"'];

createServer((_request, response) => {
  if (status === '304') return void response.writeHead(304, headers).end();
  response.writeHead(200, [...headers, 'content-length', String(body.length)]);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
