import puppeteer, { type Browser, type BrowserContext, type Page, type Viewport } from 'puppeteer-core';
import { afterAll, afterEach } from 'vitest';
import { reportError } from './no-unexpected-errors.ts';
import { required, service } from './services/service.ts';

const executablePath = await service('firefox');

let browser: Browser | undefined;
let contexts: BrowserContext[] = [];

/**
 * Opens a page of Firefox, driven over WebDriver BiDi, with no cookies; closed after the test. Console errors and
 * uncaught exceptions fail the test unless it called `expectError()`.
 */
export async function openFirefoxPage(viewport: Viewport): Promise<Page> {
  browser ??= await puppeteer.launch({ browser: 'firefox', executablePath: required(executablePath) });
  const context = await browser.createBrowserContext();
  contexts.push(context);
  const page = await context.newPage();
  await page.setViewport(viewport);
  page.on('console', (message) => {
    if (message.type() === 'error') reportError(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => {
    if (!isCutOffImport(String(error))) reportError(String(error));
  });
  return page;
}

afterEach(async () => {
  const opened = contexts;
  contexts = [];
  await Promise.all(opened.map((context) => context.close()));
});

afterAll(async () => {
  await browser?.close();
  browser = undefined;
});

/** Firefox reports an import as failed if the page is left before it has loaded; Chromium's tests find missing modules. */
const isCutOffImport = (message: string) => message.includes('error loading dynamically imported module');
