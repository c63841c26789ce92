import { load } from './entries.ts';

export function startTagManager(source: string): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  load(source);
}
