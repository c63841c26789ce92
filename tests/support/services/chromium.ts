import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram, installDebianPackage, runs } from './debian.ts';
import type { Started } from './started.ts';

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** One headless Chromium for the whole run, to which `browser.ts` connects. */
export async function startChromium(): Promise<Started> {
  const { chromium } = await import('playwright');
  await findFallbackFont();
  const executablePath = (await findHeadlessShell()) ?? (await findChromium());
  const server = await chromium.launchServer({ executablePath, args: chromiumArgs });
  return { value: server.wsEndpoint(), stop: () => server.close() };
}

/** The headless shell takes half of the CPU time, but has no back/forward cache. Only Debian packages it. */
async function findHeadlessShell(): Promise<string | undefined> {
  const name = 'chromium-headless-shell';
  const installed = findProgram(name);
  if (installed) return installed;
  await installDebianPackage(name).catch(() => {});
  return findProgram(name);
}

/** The fallback for the typeface has the metrics of Arial; without such a font, texts wrap differently. */
async function findFallbackFont(): Promise<void> {
  if (!existsSync('/usr/share/fonts/truetype/liberation'))
    await installDebianPackage('fonts-liberation').catch(() => {});
}

/** The installed Chromium or Chrome, else Debian's, else Playwright's own. */
export async function findChromium(): Promise<string> {
  const found = await installedChromium();
  if (found) return found;

  const problems: string[] = [];
  for (const install of [() => installDebianPackage('chromium'), installPlaywrightChromium]) {
    try {
      await install();
      const installed = await installedChromium();
      if (installed) return installed;
    } catch (error) {
      problems.push(String(error));
    }
  }
  throw new Error(`The browser tests need Chromium.\n${problems.join('\n')}`);
}

/** Ubuntu's chromium-browser may be a script that only prints how to install it, so its existence proves nothing. */
async function installedChromium(): Promise<string | undefined> {
  const { chromium } = await import('playwright');
  return ['chromium', 'chromium-browser', 'google-chrome']
    .map(findProgram)
    .concat(chromium.executablePath())
    .find((file) => file && runs(file, '--version'));
}

async function installPlaywrightChromium(): Promise<void> {
  const cli = join('node_modules', 'playwright', 'cli.js');
  await promisify(execFile)(process.execPath, [cli, 'install', 'chromium']);
}
