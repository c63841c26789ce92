import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { media } from '#src/config/breakpoints.ts';

test('the breakpoints are those of the specification', () => {
  expect(media('to', 'mobile')).toBe('(max-width: 767px)');
  expect(media('from', 'sm')).toBe('(min-width: 768px)');
  expect(media('above', 'widthMobileNav')).toBe('(min-width: 1192px)');
  expect(media('below', 'sssm')).toBe('(max-width: 559px)');
});

test('style sheets and scripts name their breakpoints', () => {
  const files = globSync(['static/**/*.css', 'static/**/*.ts']);
  expect(files.length).toBeGreaterThan(100);
  const inPixels = files.filter((file) => /\((min|max)-width: *\d/.test(readFileSync(file, 'utf8')));
  expect(inPixels).toEqual([]);
});
