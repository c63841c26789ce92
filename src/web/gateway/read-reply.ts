import type { IncomingHttpHeaders } from 'node:http';
import { REPLY_LIMIT_BYTES, REPLY_LIMIT_PARTS } from '#src/config/constants.ts';

const [OBJECT, LIST] = [0x7b, 0x5b];

/**
 * Reads a reply's JSON within limits that keep parsing it short: other shoppers' pages wait meanwhile.
 *
 * @throws if it is larger or has more parts than the storefront reads
 */
export async function readReply(headers: IncomingHttpHeaders, body: AsyncIterable<Uint8Array>) {
  if (Number(headers['content-length']) > REPLY_LIMIT_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  let parts = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > REPLY_LIMIT_BYTES) throw tooLarge();
    parts += countParts(chunk);
    if (parts > REPLY_LIMIT_PARTS)
      throw new Error(`The gateway's reply has more than ${REPLY_LIMIT_PARTS} objects and lists`);
    chunks.push(chunk);
  }
  return { bytes, text: Buffer.concat(chunks).toString('utf8') };
}

const tooLarge = () => new Error(`The gateway's reply is larger than ${REPLY_LIMIT_BYTES} bytes`);

/** Brackets in texts count too, which only makes the limit a little stricter. */
const countParts = (chunk: Uint8Array): number => count(chunk, OBJECT) + count(chunk, LIST);

/** Faster than a loop over the bytes. */
function count(chunk: Uint8Array, byte: number): number {
  let found = 0;
  for (let at = chunk.indexOf(byte); at !== -1; at = chunk.indexOf(byte, at + 1)) found += 1;
  return found;
}
