import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BadSettings, readEnvironment } from '#src/config/environment.ts';

const example = Object.fromEntries(
  readFileSync('.env.example', 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z_]+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);

describe('the settings', () => {
  test('of .env.example are all there are, and its values are the defaults', () => {
    const defaults = readEnvironment({});
    const named = readEnvironment(example);
    expect(named).toEqual(defaults);
    const known = [...Object.keys(defaults), 'GATEWAY_URL', 'DATABASE_URL', 'GTM_ID'];
    expect(new Set(Object.keys(example))).toEqual(new Set(known));
  });

  test('of .env.example have a sentence each', () => {
    const text = readFileSync('.env.example', 'utf8');
    for (const name of Object.keys(example)) expect(text, name).toMatch(new RegExp(`# .+[.:,].*\\n${name}=`));
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['RU_ORIGIN', 'https://shop.example/path'],
    ['AM_ORIGIN', 'shop.example'],
    ['GATEWAY_URL', 'ftp://gateway.example'],
    ['DATABASE_URL', 'mysql://x'],
    ['GTM_ID', 'GTM-abc'],
    ['GTM_ID', 'UA-123'],
    ['LOG_LEVEL', 'loud'],
    ['TRACKING', 'maybe'],
    ['NODE_ENV', 'prod'],
    ['PAGE_CACHE_MB', '0'],
    ['PICTURE_ORIGINS', 'https://a.example,not-an-origin'],
  ])('%s=%s stops the start and is named', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(BadSettings);
    expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^  ${name}`, 'm'));
  });

  test('take the origins from the port', () => {
    const { RU_ORIGIN, AM_ORIGIN } = readEnvironment({ PORT: '4000' });
    expect([RU_ORIGIN, AM_ORIGIN]).toEqual(['http://localhost:4000', 'http://am.localhost:4000']);
  });

  test('an empty value is the same as none', () => {
    expect(readEnvironment({ GTM_ID: '', PORT: '' }).PORT).toBe(3000);
  });
});
