import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const KIB = 1024;

/** The total size of the matching built files. */
function builtBytes(folder: string, pattern: RegExp): number {
  const files = readdirSync(join('dist/static', folder)).filter((file) => pattern.test(file));
  expect(files.length).toBeGreaterThan(0);
  return files.reduce((sum, file) => sum + statSync(join('dist/static', folder, file)).size, 0);
}

describe('brotli and WOFF2 sizes of the build', () => {
  test('all JavaScript together is at most 52 KB', () => {
    expect(builtBytes('.', /\.js\.br$/)).toBeLessThanOrEqual(52 * KIB);
  });

  test('the script of every page is at most 20 KB', () => {
    expect(builtBytes('.', /^(app|chunk)-.*\.js\.br$/)).toBeLessThanOrEqual(20 * KIB);
  });

  test('the style sheet that loads after the first view is at most 6.5 KB', () => {
    expect(builtBytes('sheets', /^late-.*\.css\.br$/)).toBeLessThanOrEqual(6.5 * KIB);
  });

  test('the typeface is at most 40 KB', () => {
    expect(builtBytes('fonts', /\.woff2$/)).toBeLessThanOrEqual(40 * KIB);
  });
});
