import type { IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { Agent, request } from 'undici';
import type { View, Visit } from './day.ts';

/** The start of every visitor's name and phone, as typed and as displayed. */
export const NAME_PREFIX = 'Тайна';
export const PHONE_PREFIXES = ['9160000', '(916) 0000', '(916) 000 0'];

const dispatcher = new Agent({ connections: 8 });

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface Ask {
  readonly port: number;
  readonly host: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
}

/** Requests like a browser, with compression. */
export async function ask({ port, host, path, headers = {}, form }: Ask): Promise<Reply> {
  const {
    statusCode,
    headers: replied,
    body,
  } = await request(`http://127.0.0.1:${port}${path}`, {
    method: form ? 'POST' : 'GET',
    headers: {
      host,
      'accept-encoding': 'gzip, deflate, br, zstd',
      ...(form && { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }),
      ...headers,
    },
    body: form ? new URLSearchParams(form).toString() : null,
    dispatcher,
  });
  const bytes = Buffer.from(await body.arrayBuffer());
  return { status: statusCode, headers: replied, text: decoded(bytes, replied['content-encoding']) };
}

function decoded(bytes: Buffer, coding: string | string[] | undefined): string {
  if (bytes.length === 0) return '';
  if (coding === 'br') return brotliDecompressSync(bytes).toString();
  if (coding === 'zstd') return zstdDecompressSync(bytes).toString();
  return (coding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

/** A shopper with their own cookies, who views pages and does private things in between. */
export function createVisitor(visit: Visit, port: number, host: string, itemIds: readonly number[]) {
  const cookies = new Map<string, string>();
  const phone = `+7 9${String(16_000_0000 + visit.number)}`;
  const name = `${NAME_PREFIX}${visit.number}`;
  const own = { 'x-forwarded-for': `95.24.${visit.number >> 8}.${visit.number & 255}` };

  async function send(path: string, more: Partial<Ask> = {}): Promise<Reply> {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const headers = { ...own, ...(cookie && { cookie }), ...more.headers };
    const reply = await ask({ port, host, path, ...more, headers });
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      if (attributes.some((each) => /max-age=0/i.test(each))) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return reply;
  }

  async function signIn(): Promise<void> {
    const sent = await send('/auth', {
      form: { do: 'registration', mode: 'registration', phone, personalData: '1' },
    });
    const code = /Демо: код (?:<!-- -->)?(\d+)/.exec(sent.text)?.[1];
    if (!code) throw new Error(`No code was sent: ${sent.status}`);
    await send('/auth', { form: { do: 'confirm', mode: 'registration', phone, code } });
  }

  return {
    async look({ url }: View): Promise<Reply> {
      const reply = await send(url);
      if (url.startsWith('/fragments/')) return reply;
      await send('/fragments/visitor', { headers: { referer: `http://${host}${url}` } });
      return reply;
    },
    /** Causes private data in replies: a cart, a form shown again, sometimes a registration. */
    async act(): Promise<void> {
      if (visit.number % 4 === 0) {
        await send('/cart/lines', {
          form: { itemId: String(itemIds[visit.number % itemIds.length]), count: '3' },
        });
        await send('/cart');
      }
      if (visit.number % 5 === 0) await send('/feedback', { form: { name, phone, message: `от ${name}` } });
      if (visit.number % 25 === 0 && visit.country === 'RU') await signIn();
    },
    /** None of this may be stored in a cache. */
    secrets: (): string[] => [
      name,
      phone,
      phone.replaceAll(/\D/g, ''),
      ...[...cookies]
        .filter(([key]) => key !== 'landings')
        .map(([, value]) => value)
        .filter((value) => value.length > 12),
    ],
    isSignedIn: () => (cookies.get('authData')?.length ?? 0) > 0 && visit.number % 25 === 0,
  };
}
