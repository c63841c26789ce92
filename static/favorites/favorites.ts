interface Change {
  readonly code: string;
  readonly on: boolean;
}

/** The codes of all favourites in the last reply; null before the first. */
let confirmed: ReadonlySet<string> | null = null;

/** Changes not yet confirmed; they are sent one at a time, and each reply has the codes of all favourites. */
const changes: Change[] = [];

const painters = new Set<() => void>();

/** Calls `painter` whenever {@link isFavorite} may have changed. */
export function onFavoritesChange(painter: () => void, signal: AbortSignal): void {
  painters.add(painter);
  signal.addEventListener('abort', () => painters.delete(painter));
}

/** A pending change takes precedence over the server's last reply. Undefined while unknown. */
export function isFavorite(code: string): boolean | undefined {
  return changes.findLast((change) => change.code === code)?.on ?? confirmed?.has(code);
}

/** Stores the codes of a reply; painting waits until the rest of the reply is in the page. */
export function setConfirmed(codes: readonly string[]): void {
  confirmed = new Set(codes);
  queueMicrotask(paint);
}

export function beginChange(change: Change): void {
  changes.push(change);
  paint();
}

/** Removes the oldest change, which was answered or has failed. */
export function endChange(): void {
  changes.shift();
  paint();
}

function paint(): void {
  for (const painter of painters) painter();
  if (!confirmed) return;
  const codes = new Set(confirmed);
  for (const { code, on } of changes) on ? codes.add(code) : codes.delete(code);
  for (const count of document.querySelectorAll('[data-slot="favorites-count"]'))
    count.textContent = codes.size > 0 ? String(codes.size) : '';
}
