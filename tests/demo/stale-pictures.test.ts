import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writePictures } from '#demo/pictures.ts';

test('drawings of an older demo are deleted, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-stale-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const original = (name: string) => join(folder, 'originals', name);
  const names = ['demo/kp-9999-01/front.svg', 'demo/kp-9999-01/photo.jpg', 'own/front.svg'];
  for (const name of names) {
    mkdirSync(dirname(original(name)), { recursive: true });
    writeFileSync(original(name), '');
  }
  const drawn: number[] = [];
  writePictures(folder, 2, (count) => drawn.push(count));
  expect(names.map((name) => existsSync(original(name)))).toEqual([false, true, true]);
  expect(drawn.length).toBeGreaterThan(8);
  expect(existsSync(original('demo/gc-0000/front.svg'))).toBe(true);
});
