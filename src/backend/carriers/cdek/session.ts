import * as z from 'zod';
import { ProviderRefusal, postForm, requestBytes } from '#src/backend/kernel/provider-request.ts';

const TIMEOUT_MS = 5_000;
/** A page of points has pictures and hours of each. */
const LIMIT_BYTES = 8 * 1024 * 1024;
/** Renewed a little before it ends. */
const EARLY_MS = 60_000;

const tokenReply = z.object({
  access_token: z.string().min(1).max(10_000),
  expires_in: z.number().positive().max(86_400),
});

export interface CdekAccess {
  /** Without a slash at its end. */
  readonly url: string;
  readonly account: string;
  readonly secret: string;
}

interface Asked {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: object;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

interface Answered {
  readonly status: number;
  readonly bytes: Buffer;
}

export interface CdekSession {
  /** The reply's JSON, for the statuses that are answers. @throws {ProviderRefusal} for others */
  ask(path: string, asked?: Asked, statuses?: readonly number[]): Promise<unknown>;
  /** A file at an address of the API itself. */
  download(address: string, limitBytes: number): Promise<Buffer>;
}

/** Requests with a token, which is asked for once and renewed before it ends, or when it is not taken any more. */
export function openSession({ url, account, secret }: CdekAccess, now: () => number = Date.now): CdekSession {
  let token: { readonly value: string; readonly until: number } | undefined;
  let asking: Promise<string> | undefined;

  async function askToken(): Promise<string> {
    const form = { grant_type: 'client_credentials', client_id: account, client_secret: secret };
    const reply = tokenReply.parse(await postForm(`${url}/v2/oauth/token`, form));
    token = { value: reply.access_token, until: now() + reply.expires_in * 1_000 - EARLY_MS };
    return token.value;
  }

  function currentToken(): Promise<string> | string {
    if (token && now() < token.until) return token.value;
    asking ??= askToken().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  async function send(address: string, asked: Asked, limitBytes: number): Promise<Answered> {
    const { method = 'GET', body, signal, timeoutMs = TIMEOUT_MS } = asked;
    const headers = { accept: 'application/json', authorization: `Bearer ${await currentToken()}` };
    const own = AbortSignal.timeout(timeoutMs);
    const options = body
      ? {
          method,
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }
      : { method, headers };
    return requestBytes(address, options, {
      signal: signal ? AbortSignal.any([signal, own]) : own,
      limitBytes,
    });
  }

  async function answered(address: string, asked: Asked, limitBytes: number): Promise<Answered> {
    const first = await send(address, asked, limitBytes);
    if (first.status !== 401) return first;
    token = undefined;
    return send(address, asked, limitBytes);
  }

  return {
    async ask(path, asked = {}, statuses = [200]) {
      const { status, bytes } = await answered(`${url}${path}`, asked, LIMIT_BYTES);
      if (!statuses.includes(status)) throw new ProviderRefusal(status);
      return JSON.parse(bytes.toString('utf8'));
    },
    async download(address, limitBytes) {
      if (URL.parse(address)?.origin !== new URL(url).origin)
        throw new Error('The carrier names a file that is not its own');
      const { status, bytes } = await answered(address, {}, limitBytes);
      if (status !== 200) throw new ProviderRefusal(status);
      return bytes;
    },
  };
}
