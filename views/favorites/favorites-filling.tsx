import { Filling } from '#views/chrome/place.tsx';
import { Alert } from '#views/ui/alert.tsx';

interface FavoritesFillingProps {
  /** Of all of the visitor's favourites. */
  readonly codes: readonly string[];
  /** Why a change was not made. */
  readonly refusal?: string | null;
}

/** What every page shows of the favourites: which hearts are set, the counter, and what went wrong. */
export function FavoritesFilling({ codes, refusal = null }: FavoritesFillingProps) {
  return (
    <>
      <Filling name="hearts">
        <favorite-codes>{codes.join('\n')}</favorite-codes>
      </Filling>
      <Filling name="favorites-count">{codes.length || null}</Filling>
      {refusal && (
        <Filling name="alert">
          <Alert alert={{ about: null, text: refusal, isError: true }} />
        </Filling>
      )}
    </>
  );
}
