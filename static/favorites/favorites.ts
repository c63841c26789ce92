interface Change {
  readonly code: string;
  readonly on: boolean;
}

/** The codes of all favourites, as the server told them last; null until it has. */
let kept: ReadonlySet<string> | null = null;

/** On their way to the server, which is told one after the other and answers with the codes of all favourites. */
const changes: Change[] = [];

const painters = new Set<() => void>();

/** Calls back whenever what {@link isFavorite} says may be another. */
export function onFavoritesChange(painter: () => void, signal: AbortSignal): void {
  painters.add(painter);
  signal.addEventListener('abort', () => painters.delete(painter));
}

/** What the last press meant counts before what the server said. Undefined while nothing is known of it. */
export function isFavorite(code: string): boolean | undefined {
  return changes.findLast((change) => change.code === code)?.on ?? kept?.has(code);
}

/** Takes what a reply brings; the rest of the reply is in the page before anything is painted. */
export function keepFavorites(codes: readonly string[]): void {
  kept = new Set(codes);
  queueMicrotask(paint);
}

export function beginChange(change: Change): void {
  changes.push(change);
  paint();
}

/** The server has answered to the first of the changes, or never will. */
export function endChange(): void {
  changes.shift();
  paint();
}

function paint(): void {
  for (const painter of painters) painter();
  if (!kept) return;
  const codes = new Set(kept);
  for (const { code, on } of changes) on ? codes.add(code) : codes.delete(code);
  for (const count of document.querySelectorAll('[data-slot="favorites-count"]'))
    count.textContent = codes.size > 0 ? String(codes.size) : '';
}
