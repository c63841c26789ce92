import { loadScript } from './entries.ts';

export function startTagManager(source: string): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  loadScript(source);
}
