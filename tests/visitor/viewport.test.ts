import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

async function cookieOf(query: string, cookie = ''): Promise<string | undefined> {
  const { headers } = await request(stubShop({}).express)
    .get(`/fragments/visitor${query}`)
    .set({ Host: ruHost, Cookie: cookie })
    .expect(200);
  return [headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('viewport='));
}

const nameOf = async (width: number) => (await cookieOf(`?width=${width}`))?.match(/^viewport=(\w+);/)?.[1];

describe("the window's width", () => {
  test.each([
    [2560, 'xxl'],
    [1520, 'xxl'],
    [1519, 'xl'],
    [1199, 'widthMobileNav'],
    [1024, 'mmd'],
    [1023, 'tablet'],
    [768, 'sm'],
    [767, 'mobile'],
    [390, 'xxxs'],
    [360, 'xsMin'],
    [240, 'xsMin'],
  ])('of %i px is stored as its breakpoint %s', async (width, name) => {
    expect(await nameOf(width)).toBe(name);
  });

  test('is stored for 365 days, inaccessible to scripts', async () => {
    expect(await cookieOf('?width=360')).toMatch(/Max-Age=31536000;.*HttpOnly; SameSite=Lax/);
  });

  test('is not stored again for the same breakpoint', async () => {
    expect(await cookieOf('?width=360', 'viewport=xsMin')).toBeUndefined();
    expect(await cookieOf('?width=375', 'viewport=xsMin')).toContain('viewport=xxxs;');
    expect(await cookieOf('?width=375', 'viewport=huge')).toContain('viewport=xxxs;');
  });

  test.each([
    '',
    '?width=',
    '?width=0',
    '?width=-360',
    '?width=36e1',
    '?width=360px',
    '?width=99999999',
    '?width=x%0d%0a',
  ])('that is invalid is not stored: %s', async (query) => {
    expect(await cookieOf(query)).toBeUndefined();
  });
});
