import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { reportError } from './no-unexpected-errors.ts';
import { chromiumArgs, findChromium } from './services/chromium.ts';
import { required, service } from './services/service.ts';
import { watchRequests } from './settled.ts';

const endpoint = await service('chromium');

let browser: Browser | undefined;
let rememberingBrowser: Browser | undefined;
let cameraBrowser: Browser | undefined;
let contexts: BrowserContext[] = [];

/**
 * Opens a page in a fresh browser context (no cookies, empty cache), closed after the test. Console errors and warnings
 * and uncaught exceptions fail the test unless it called `expectError()`.
 */
export async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  browser ??= await chromium.connect(required(endpoint));
  return openPageIn(browser, options);
}

/** The same in a browser with the back/forward cache, which Playwright normally disables. */
export async function openRememberedPage(options: BrowserContextOptions = {}): Promise<Page> {
  rememberingBrowser ??= await chromium.launch({
    executablePath: await findChromium(),
    args: chromiumArgs,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  return openPageIn(rememberingBrowser, options);
}

/** The same in a browser whose camera shows a moving picture, and may be used. */
export async function openCameraPage(options: BrowserContextOptions = {}): Promise<Page> {
  cameraBrowser ??= await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumArgs, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  });
  return openPageIn(cameraBrowser, { permissions: ['camera'], ...options });
}

/** Waits until texts are shown in the shop's typeface. */
export async function typefaceShown(page: Page): Promise<void> {
  await page.locator('body[data-typeface]').waitFor();
}

async function openPageIn(owner: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await owner.newContext({ locale: 'ru-RU', ...options });
  await context.addCookies(refusedPosition);
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isLatePreload(message.text()))
      reportError(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    if (!isSkippedTransition(error.error())) reportError(String(error.error()));
  });
  if (options.javaScriptEnabled !== false) watchRequests(context);
  contexts.push(context);
  return context.newPage();
}

/** On a busy machine a picture is drawn later than Chromium expects; tests/site/first-view.test.ts holds preloads to what is shown. */
const isLatePreload = (text: string) => text.includes('preloaded using link preload but not used within');

/** The shopper has denied the position; otherwise each test's first press would request it. */
const refusedPosition = ['localhost', 'am.localhost'].map((domain) => ({
  name: 'geoInit',
  value: encodeURIComponent('{"latitude":0,"longitude":0}'),
  domain,
  path: '/',
}));

/** Chromium reports a skipped cross-document view transition as an uncaught rejection. */
const isSkippedTransition = ({ message }: Error) => message.includes('Transition was ');

/** After each test. */
export async function closePages(): Promise<void> {
  const opened = contexts;
  contexts = [];
  await Promise.all(opened.map((context) => context.close()));
}

/** After each file. */
export async function closeBrowsers(): Promise<void> {
  await Promise.all([browser?.close(), rememberingBrowser?.close(), cameraBrowser?.close()]);
  browser = rememberingBrowser = cameraBrowser = undefined;
}
