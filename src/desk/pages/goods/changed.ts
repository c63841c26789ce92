import { deskHref } from '#src/desk-routes.ts';
import { redirect } from '#src/web/result.ts';
import type { Result } from '../../result.ts';
import { type NoteName, noteCookie } from '../../session/cookies.ts';

/** Back to a page that tells what was saved, and offers to take it back. */
export function saved(note: NoteName, editId: number | null, back: string): Result {
  const undo =
    editId === null ? null : { action: deskHref('undoGoodsEdit', { id: String(editId) }), fields: { back } };
  return redirect(back, 303, { cookies: [noteCookie(note, undo)] });
}
