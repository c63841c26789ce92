import { setTimeout as pause } from 'node:timers/promises';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Page, Result } from '#src/storefront/result.ts';
import { messageShownCookie, readMessage } from '#src/storefront/visitor/message.ts';
import { Message } from '#views/chrome/message.tsx';
import type { Slots } from '#views/chrome/slot.tsx';
import { visitorSlots } from '#views/chrome/visitor-slots.tsx';
import { loadVisitor } from './visitor.tsx';

type Input = PrivateInput<object>;

/** A page waits no longer for the visitor's own part: what is late comes after load. */
const PATIENCE_MS = 300;

/** A private page is sent with the visitor's own part in its slots. @param openedAt its address; null for an answer to a form */
export async function withOwnPart(result: Result, input: Input, openedAt: string | null): Promise<Result> {
  return result.kind === 'page' ? { ...result, slots: await ownSlots(input, openedAt) } : result;
}

/**
 * An answer to a form shows no notices: one put away there would lead back to an address that shows nothing, and what
 * was typed would be lost.
 */
async function ownSlots(input: Input, openedAt: string | null): Promise<Slots | undefined> {
  const loading = loadVisitor(input, openedAt ?? '');
  const visitor = await Promise.race([loading, pause(PATIENCE_MS, null, { ref: false })]);
  if (!visitor) return undefined;
  const noNotices = { askedCity: null, cookieNotice: null, appBanner: null };
  return visitorSlots(openedAt === null ? { ...visitor, ...noNotices } : visitor, null);
}

/** A private page shows the message that waits, above everything else; other results leave it waiting. */
export async function withMessage(result: Result, { seal, cookies }: Input): Promise<Result> {
  if (result.kind !== 'page') return result;
  const text = await readMessage(seal, cookies);
  return text === null ? result : pageWithMessage(result, text);
}

const pageWithMessage = (page: Page, text: string): Page => ({
  ...page,
  body: (
    <>
      <Message text={text} />
      {page.body}
    </>
  ),
  cookies: [...(page.cookies ?? []), messageShownCookie],
});
