import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const prepared = new WeakSet<Page>();

/** Only the findings leave the page: lists of all passed elements took half of the time. */
export async function axeFindings(page: Page): Promise<string[]> {
  await injectAxe(page);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
}

/**
 * The policy forbids script elements, but the protocol can inject axe. In the documents that follow it is from the start, in
 * a third of the time that sending it takes.
 */
async function injectAxe(page: Page): Promise<void> {
  if (!prepared.has(page)) await page.addInitScript({ content: source });
  prepared.add(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
