import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { afterAll, afterEach, inject } from 'vitest';
import { reportError } from './no-unexpected-errors.ts';

let browser: Browser | undefined;
let contexts: BrowserContext[] = [];

/**
 * A page of a fresh browser context (no cookies, nothing cached), closed after the test. Errors and warnings in its
 * console and uncaught exceptions fail the test unless it said `expectError()`.
 */
export async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await openContext(options)).newPage();
  return page;
}

/** A fresh browser context, for several pages of one visitor; closed after the test. */
async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  browser ??= await chromium.connect(inject('chromiumEndpoint'));
  const context = await browser.newContext({ locale: 'ru-RU', ...options });
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      reportError(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    if (!isSkippedTransition(error.error())) reportError(String(error.error()));
  });
  contexts.push(context);
  return context;
}

/** Chromium calls a transition between pages that it skipped an uncaught rejection, though no script asked for one. */
const isSkippedTransition = ({ message }: Error) => message.includes('Transition was ');

afterEach(async () => {
  const opened = contexts;
  contexts = [];
  await Promise.all(opened.map((context) => context.close()));
});

afterAll(async () => {
  await browser?.close();
  browser = undefined;
});
