import { LRUCache } from 'lru-cache';
import type { VisitorModel } from '#src/storefront/models/visitor.ts';
import { type Html, readyHtml } from '#src/storefront/result.ts';
import type { Site } from '#src/storefront/site.ts';
import { VisitorFragment } from '#views/chrome/visitor-fragment.tsx';

const KEPT_BYTES = 8 * 1024 * 1024;

const kept = new WeakMap<Site, LRUCache<string, Html>>();

/**
 * The fragment of a visitor. It shows its model and nothing else, so visitors of whom it says the same are given the
 * same HTML, and one of them the same with every page.
 * @param message what waited to be said, once: it is not kept
 */
export async function visitorHtml(site: Site, model: VisitorModel, message: string | null): Promise<Html> {
  if (message !== null) return readyHtml(<VisitorFragment visitor={model} message={message} />);
  const fragments = keptFragments(site);
  const key = JSON.stringify(model);
  const known = fragments.get(key);
  if (known) return known;
  const html = await readyHtml(<VisitorFragment visitor={model} message={null} />);
  fragments.set(key, html);
  return html;
}

function keptFragments(site: Site): LRUCache<string, Html> {
  const fragments =
    kept.get(site) ??
    new LRUCache<string, Html>({
      maxSize: KEPT_BYTES,
      sizeCalculation: ({ size }, key) => size + 2 * key.length,
    });
  kept.set(site, fragments);
  return fragments;
}
