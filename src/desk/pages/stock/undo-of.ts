import type { CountryCode } from '#src/config/countries.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { Undo } from '../../session/undo.ts';

/** What takes a change of stock back. @param back where to go after it */
export const undoOf = (id: number, country: CountryCode, back: string): Undo => ({
  action: deskHref('undoStock', { id: String(id) }),
  fields: { country, back },
});
