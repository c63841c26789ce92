import { launch } from 'chrome-launcher';
import lighthouse, { type Config, type Result } from 'lighthouse';
import { findChromium } from '#tests/support/services/chromium.ts';
import { slowPhone } from './phone.ts';

const config: Config = {
  extends: 'lighthouse:default',
  settings: {
    throttlingMethod: 'devtools',
    throttling: {
      cpuSlowdownMultiplier: slowPhone.cpuSlowdown,
      requestLatencyMs: slowPhone.roundTripMs,
      downloadThroughputKbps: slowPhone.kilobitsPerSecond,
      uploadThroughputKbps: slowPhone.kilobitsPerSecond,
      rttMs: slowPhone.roundTripMs,
      throughputKbps: slowPhone.kilobitsPerSecond,
    },
    screenEmulation: { mobile: true, width: 360, height: 740, deviceScaleFactor: 2, disabled: false },
  },
};

/** Runs some of Lighthouse's audits on the slow phone, in a new browser with an empty cache. */
export async function auditOnPhone(
  url: string,
  onlyAudits: string[],
  extraHeaders: Record<string, string> = {},
): Promise<Result['audits']> {
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
  if (process.env.ORIGIN?.startsWith('https:')) flags.push('--ignore-certificate-errors');
  const chrome = await launch({ chromePath: await findChromium(), chromeFlags: flags });
  const result = await lighthouse(
    url,
    { port: chrome.port, output: 'json', logLevel: 'silent', extraHeaders },
    { ...config, settings: { ...config.settings, onlyAudits } },
  );
  chrome.kill();
  if (!result) throw new Error(`No result for ${url}`);
  return result.lhr.audits;
}
