import { describe, expect, test } from 'vitest';
import { maxLengths } from '#src/contract/limits.ts';
import { countChoices, readListQuery, writeListQuery } from '#src/models/catalog/list-query.ts';
import { queryString } from '#src/routes.ts';

const read = (search: string) => readListQuery(new URLSearchParams(search));
const readAndWritten = (search: string) => decodeURIComponent(queryString(writeListQuery(read(search))));

describe('the address of a list', () => {
  test.each([
    '',
    '?size=44&size=46&color=Чёрный',
    '?price-from=1000&price-to=5000&sale=1&shops=77-moskva&sort=new&page=2',
    '?price-from=дёшево',
  ])('%s is written as it was read', (search) => {
    expect(readAndWritten(search)).toBe(search);
  });

  test('leaves out what means nothing', () => {
    expect(readAndWritten('?page=1&sort=unknown&sale=2&page=x&sort=toString')).toBe('');
  });

  test('has facet values no longer than a facet’s can be', () => {
    const value = 'я'.repeat(maxLengths.facetValue);
    expect(read(`?color=${value}`).choice.facets.color).toEqual([value]);
    expect(read(`?color=${value}я`).choice.facets.color).toBeUndefined();
  });
});

test('filters are counted one by one', () => {
  expect(countChoices(read('').choice)).toBe(0);
  expect(countChoices(read('?size=44&size=46&color=x').choice)).toBe(3);
  expect(countChoices(read('?price-from=1&price-to=2&sale=1').choice)).toBe(3);
  expect(countChoices({ ...read('').choice, inShopsOf: 'msk' })).toBe(1);
});
