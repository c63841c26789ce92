import type { PrivateInput } from '#src/storefront/handler.ts';
import type { CookieToSet } from '#src/web/request/cookie.ts';
import { detachEditedAddress } from './address-choice.ts';
import { mergeDraft } from './draft.ts';
import { draftCookie, readDraft } from './draft-cookie.ts';

export const typedDraftCookies = (input: PrivateInput<object>) => draftCookies(input, {});

/** Like {@link typedDraftCookies}, for a post that may have placed the order. */
export const postedDraftCookies = (input: PrivateInput<object>) => draftCookies(input, { isPosted: true });

async function draftCookies(
  input: PrivateInput<object>,
  more: { readonly isPosted?: boolean },
): Promise<readonly CookieToSet[]> {
  const before = await readDraft(input);
  const typed = detachEditedAddress(before, mergeDraft(before, input.form));
  return [await draftCookie(input, { ...typed, ...more })];
}
