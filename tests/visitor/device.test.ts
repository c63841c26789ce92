import { expect, test } from 'vitest';
import { maxLengths } from '#src/contract/limits.ts';
import { deviceOf } from '#src/web/request/device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome на Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge на Windows',
  ],
  [
    `Mozilla/5.0 (Linux; arm_64; Android 15; SM-S911B) ${webkit} Chrome/140.0.0.0 YaBrowser/25.10.0 Mobile Safari/537.36`,
    'Яндекс Браузер на Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
    'Safari на iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome на iPad',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
    'Safari на Mac',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox на Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome на ChromeOS'],
  ['Mozilla/5.0 (Linux; Android 15)', 'Android'],
  ['curl/8.5.0', ''],
  ['', ''],
  [`<script>${'a'.repeat(10_000)}`, ''],
])('«%s» is shortened to a known browser and system', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
  expect(device.length).toBeLessThanOrEqual(maxLengths.device);
});
