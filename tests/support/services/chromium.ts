import { execFile } from 'node:child_process';
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

/** One Chromium for the whole run, to which `browser.ts` connects. */
export async function startChromium(): Promise<Started> {
  const { chromium } = await import('playwright');
  const server = await chromium.launchServer({ executablePath: await findChromium(), args: chromiumArgs });
  return { value: server.wsEndpoint(), stop: () => server.close() };
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

/** Ubuntu's chromium-browser may be a script that only says how to install it: being there is not enough. */
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
