import type { PrivateInput } from '#src/storefront/handler.ts';
import type { CookieToSet } from '#src/storefront/visitor/cookie.ts';
import { mergeDraft } from './draft.ts';
import { draftCookie, readDraft } from './draft-cookie.ts';
import { keepTypedAddress } from './settle-address.ts';

export const keepTyped = (input: PrivateInput<object>) => keep(input, {});

/** Like `keepTyped`, for a post that may have placed the order. */
export const keepPosted = (input: PrivateInput<object>) => keep(input, { isPosted: true });

async function keep(
  input: PrivateInput<object>,
  more: { readonly isPosted?: boolean },
): Promise<readonly CookieToSet[]> {
  const before = await readDraft(input);
  const typed = keepTypedAddress(before, mergeDraft(before, input.form));
  return [await draftCookie(input, { ...typed, ...more })];
}
