import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as breakpoints from '#src/config/breakpoints.ts';
import { readAssets } from '#src/web/document/assets.ts';

test('the breakpoints are those in product.md', () => {
  expect(breakpoints).toMatchObject({ xl: 1430, widthMobileNav: 1191, md: 991, sm: 768, mobile: 767 });
});

test('style sheets use their names, which the build replaces with pixels', () => {
  const style = readAssets('dist').text('sheets/document.css');
  expect(style).not.toMatch(/@media[^{]*\(--/);
  for (const query of ['min-width:768px', 'max-width:1191px', 'min-width:1192px'])
    expect(style.replaceAll(': ', ':')).toContain(query);
});

test('no style sheet and no script has breakpoints of its own', () => {
  const files = globSync(['static/**/*.css', 'static/**/*.ts']);
  expect(files.length).toBeGreaterThan(100);
  const inPixels = files.filter((file) => /\((min|max)-width: *\d/.test(readFileSync(file, 'utf8')));
  expect(inPixels).toEqual([]);
});
