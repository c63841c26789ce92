import { Alert } from '#views/ui/alert.tsx';
import type { Slots } from '#views/ui/slot.tsx';

/**
 * Slots for the hearts, the counter and the reason of a refused change; `codes` are all of the visitor's
 * favourites.
 */
export const favoritesSlots = (codes: readonly string[], refusal: string | null = null): Slots => ({
  hearts: <favorite-codes>{codes.join('\n')}</favorite-codes>,
  'favorites-count': codes.length || null,
  ...(refusal !== null && {
    alert: <Alert alert={{ about: null, text: refusal, html: null, isError: true }} />,
  }),
});
