import type { Slots } from '#views/chrome/slot.tsx';
import { Alert } from '#views/ui/alert.tsx';

/**
 * What every page shows of the favourites: which hearts are set, the counter, and why a change was not made.
 * @param codes of all of the visitor's favourites
 */
export const favoritesSlots = (codes: readonly string[], refusal: string | null = null): Slots => ({
  hearts: <favorite-codes>{codes.join('\n')}</favorite-codes>,
  'favorites-count': codes.length || null,
  ...(refusal !== null && { alert: <Alert alert={{ about: null, text: refusal, isError: true }} /> }),
});
