import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { DAY_S } from '#src/config/durations.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { expiredCookie, personalCookies } from '#src/storefront/visitor/personal-cookies.ts';
import { MAX_SEALED_CHARACTERS } from '#src/storefront/visitor/seal.ts';
import type { CookieToSet } from '#src/web/request/cookie.ts';
import { type Draft, draftShape, emptyDraft } from './draft.ts';

const COOKIE = personalCookies.draft;
const LIFETIME_S = DAY_S;

/** The draft with its owner's token: another visitor of the same browser starts with an empty one. */
const storedShape = draftShape.extend({ userToken: z.string() });

export async function readDraft({ seal, cookies, session }: PrivateInput<object>): Promise<Draft> {
  const stored = await seal.open(COOKIE, cookies[COOKIE], storedShape);
  if (stored?.userToken !== session.userToken) return emptyDraft(randomUUID());
  const { userToken: _, ...draft } = stored;
  return draft;
}

export async function draftCookie(
  input: Pick<PrivateInput<object>, 'seal' | 'session'>,
  draft: Draft,
): Promise<CookieToSet> {
  const value = await input.seal.close(COOKIE, { ...draft, userToken: input.session.userToken });
  const { comment } = draft;
  if (value.length > MAX_SEALED_CHARACTERS && comment !== '')
    return draftCookie(input, { ...draft, comment: comment.slice(0, comment.length / 2) });
  return { name: COOKIE, value, maxAgeS: LIFETIME_S };
}

/** Set once the order is placed, so that the next order gets a new key. */
export const noDraft = expiredCookie(COOKIE);
