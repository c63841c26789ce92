import { speculationRules } from '#src/config/speculation-rules.ts';

declare global {
  interface Navigator {
    /** Chromium only. */
    readonly connection?: { readonly saveData: boolean; readonly effectiveType: string };
  }
}

/** Lets the browser prefetch pages that are about to be opened, if the connection is fast and unmetered. */
export function prefetchOnGoodConnections(): void {
  const { connection } = navigator;
  if (!connection || connection.saveData || connection.effectiveType !== '4g') return;
  const script = document.createElement('script');
  script.type = 'speculationrules';
  script.textContent = speculationRules;
  document.head.append(script);
}
