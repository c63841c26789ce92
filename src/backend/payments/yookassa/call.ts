import type { z } from 'zod';
import { ProviderRefusal, requestBytes } from '#src/backend/kernel/provider-request.ts';
import { errorObject } from './shapes.ts';

/** Pages wait for reads; creating a payment may take longer. */
const READ_TIMEOUT_MS = 3_000;
const POST_TIMEOUT_MS = 8_000;
const REPLY_LIMIT_BYTES = 256 * 1024;

interface Post {
  readonly key: string;
  readonly body: object;
}

/** Asks YooKassa's API. @throws ProviderRefusal with its code and the parameter that is wrong */
export type YooKassaCall = <Shape extends z.ZodType>(
  shape: Shape,
  path: string,
  post?: Post,
) => Promise<z.output<Shape>>;

export const createCall =
  (url: string, authorization: string): YooKassaCall =>
  async (shape, path, post) => {
    const { status, bytes } = await requestBytes(new URL(path, url).href, requestOf(authorization, post), {
      signal: AbortSignal.timeout(post ? POST_TIMEOUT_MS : READ_TIMEOUT_MS),
      limitBytes: REPLY_LIMIT_BYTES,
    });
    const text = bytes.toString('utf8');
    if (status !== 200) throw new ProviderRefusal(status, reasonIn(text));
    return shape.parse(JSON.parse(text));
  };

function requestOf(authorization: string, post: Post | undefined) {
  const headers = { authorization, accept: 'application/json' };
  if (!post) return { method: 'GET', headers } as const;
  return {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotence-key': post.key },
    body: JSON.stringify(post.body),
  } as const;
}

function reasonIn(text: string): string {
  try {
    const { code, parameter = '' } = errorObject.parse(JSON.parse(text));
    return `${code} ${parameter}`.trim();
  } catch {
    return '';
  }
}
