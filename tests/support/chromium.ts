import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { findProgram, installDebianPackage, runs } from './debian.ts';

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Global set-up: one Chromium for the whole run, to which `browser.ts` connects. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({ executablePath: findChromium(), args: chromiumArgs });
  project.provide('chromiumEndpoint', server.wsEndpoint());
  return () => server.close();
}

/** The installed Chromium or Chrome, else Debian's, else Playwright's own. */
export function findChromium(): string {
  const found = installedChromium();
  if (found) return found;

  const problems: string[] = [];
  for (const install of [() => installDebianPackage('chromium'), installPlaywrightChromium]) {
    try {
      install();
      const installed = installedChromium();
      if (installed) return installed;
    } catch (error) {
      problems.push(String(error));
    }
  }
  throw new Error(`The browser tests need Chromium.\n${problems.join('\n')}`);
}

/** Ubuntu's chromium-browser may be a script that only says how to install it: being there is not enough. */
function installedChromium(): string | undefined {
  return ['chromium', 'chromium-browser', 'google-chrome']
    .map(findProgram)
    .concat(chromium.executablePath())
    .find((file) => file && runs(file, '--version'));
}

function installPlaywrightChromium(): void {
  const cli = join('node_modules', 'playwright', 'cli.js');
  const { status, stderr } = spawnSync(process.execPath, [cli, 'install', 'chromium'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`playwright install chromium did not succeed:\n${stderr}`);
}
