import type { VisitorModel } from '#src/models/chrome/visitor.ts';
import { isFragment } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Page, Result } from '#src/storefront/result.ts';
import { messageShownCookie, readMessage } from '#src/storefront/visitor/message.ts';
import { inTime } from '#src/web/gateway/in-time.ts';
import { visitorSlots } from '#views/chrome/visitor-slots.tsx';
import { Message } from '#views/ui/message.tsx';
import type { Slots } from '#views/ui/slot.tsx';
import { loadVisitor } from './load-visitor.ts';

type Input = PrivateInput<object>;

const TIMEOUT_MS = 300;

/**
 * Loads the visitor's slots of header and footer in parallel with the page; for a form post after it, because
 * the post may change them, and for a fragment not at all.
 *
 * @param openedAt the URL; null in a reply to a form post
 */
export function visitorSlotsBeside(
  input: Input,
  openedAt: string | null,
): (result: Result) => Promise<Result> {
  const load = () => loadVisitor(input, openedAt ?? '');
  const loading = openedAt === null || isFragment(openedAt) ? null : load();
  loading?.catch(() => {});
  return async (result) => {
    if (result.kind !== 'page') return result;
    const loaded = await inTime(loading ?? load(), TIMEOUT_MS);
    if (!loaded) return result;
    const cookies = [...(result.cookies ?? []), ...loaded.affiliate];
    const { visitor, chrome } = loaded;
    return { ...result, slots: slotsOf(visitor, openedAt), chrome, cookies };
  };
}

/** A reply to a form has no notices: dismissing one would leave the page and lose what was typed. */
function slotsOf(visitor: VisitorModel, openedAt: string | null): Slots {
  const noNotices = { askedCity: null, cookieNotice: null, appBanner: null };
  return visitorSlots(openedAt === null ? { ...visitor, ...noNotices } : visitor, null);
}

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
