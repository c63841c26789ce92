import { request } from 'undici';

const PROVIDER_TIMEOUT_MS = 3_000;
const REPLY_LIMIT_BYTES = 256 * 1024;

/** The provider answered with a status other than 200. */
export class ProviderRefusal extends Error {
  readonly status: number;

  /** @param reason what the provider says, nothing of the request */
  constructor(status: number, reason = '') {
    super(`The provider answered ${status}${reason && `: ${reason}`}`);
    this.status = status;
  }
}

/**
 * Posts a form and parses the JSON reply.
 *
 * @throws if there is no reply in time; the error contains nothing of the form
 */
export function postForm(
  url: string,
  form: Readonly<Record<string, string>>,
  timeoutMs = PROVIDER_TIMEOUT_MS,
): Promise<unknown> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams(form).toString();
  return requestJson(url, { method: 'POST', headers, body }, timeoutMs);
}

export function postJson(url: string, token: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return requestJson(url, { method: 'POST', headers, body: JSON.stringify(body) }, PROVIDER_TIMEOUT_MS);
}

/** Sends a request and parses the JSON reply. @throws as {@link postForm} does */
export async function requestJson(
  url: string,
  options: {
    readonly method: 'GET' | 'POST';
    readonly headers: Record<string, string>;
    readonly body?: string;
  },
  timeoutMs: number,
): Promise<unknown> {
  const { status, bytes } = await requestBytes(url, options, {
    signal: AbortSignal.timeout(timeoutMs),
    limitBytes: REPLY_LIMIT_BYTES,
  });
  if (status !== 200) throw new ProviderRefusal(status);
  return JSON.parse(bytes.toString('utf8'));
}

/** Sends a request and reads the reply, whatever its status. @throws if it does not come in time, or is too large */
export async function requestBytes(
  url: string,
  options: {
    readonly method: 'GET' | 'POST' | 'DELETE';
    readonly headers: Record<string, string>;
    readonly body?: string;
  },
  { signal, limitBytes }: { readonly signal: AbortSignal; readonly limitBytes: number },
): Promise<{ readonly status: number; readonly bytes: Buffer }> {
  const reply = await request(url, { ...options, signal });
  return { status: reply.statusCode, bytes: await readBytes(reply.body, limitBytes) };
}

async function readBytes(body: AsyncIterable<Uint8Array>, limitBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > limitBytes) throw new Error('The provider’s reply is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
