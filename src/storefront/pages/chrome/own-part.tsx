import type { Result } from '#src/storefront/result.ts';
import type { Cookies } from '#src/storefront/visitor/cookie.ts';
import { messageShownCookie, readMessage } from '#src/storefront/visitor/message.ts';
import type { Seal } from '#src/storefront/visitor/seal.ts';
import { Message } from '#views/chrome/message.tsx';

/** A private page shows the message that waits, above everything else; other results leave it waiting. */
export async function withMessage(result: Result, seal: Seal, cookies: Cookies): Promise<Result> {
  const text = result.kind === 'page' ? await readMessage(seal, cookies) : null;
  if (text === null || result.kind !== 'page') return result;
  const body = (
    <>
      <Message text={text} />
      {result.body}
    </>
  );
  return { ...result, body, cookies: [...(result.cookies ?? []), messageShownCookie] };
}
