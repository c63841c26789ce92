import { deskHref } from '#src/desk-routes.ts';
import type { Undo } from '../../session/undo.ts';

/** What takes a change of goods back. @param back where to go after it */
export const undoOf = (edit: number, back: string): Undo => ({
  action: deskHref('undoGoods', { id: String(edit) }),
  fields: { back },
});
