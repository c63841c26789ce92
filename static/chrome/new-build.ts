const POLL_INTERVAL_MS = 5 * 60_000;
/** Minimum time between two reloads (product.md, Notices and errors). */
const GUARD_MS = 10_000;
const GUARD_KEY = 'reloaded-at';

/** Polls for a new build of the shop and reloads the page where nothing would be lost. */
export function reloadForNewBuilds(): void {
  let typed = false;
  addEventListener('input', () => {
    typed = true;
  });
  const poll = async () => {
    if (document.hidden || typed || document.querySelector('dialog[open]') || recentlyReloaded()) return;
    const id = await latestBuild();
    if (!id || id === document.documentElement.dataset.build) return;
    sessionStorage.setItem(GUARD_KEY, String(Date.now()));
    location.reload();
  };
  setInterval(() => void poll(), POLL_INTERVAL_MS);
  document.addEventListener('visibilitychange', () => void poll());
}

const recentlyReloaded = () => Date.now() - Number(sessionStorage.getItem(GUARD_KEY) ?? 0) < GUARD_MS;

async function latestBuild(): Promise<string | null> {
  try {
    const response = await fetch('/builds/latest.json', { cache: 'no-store' });
    const { id } = (await response.json()) as { id?: string };
    return response.ok && id ? id : null;
  } catch {
    return null;
  }
}
