import { describe, expect, it } from 'vitest';
import { find, index, titles } from './catalogue.ts';

function typing(word: string): string[] {
  return Array.from({ length: word.length }, (_, at) => word.slice(0, at + 1));
}

describe('While typing', () => {
  it.each([
    'рубашка',
    'кроссовки',
    'водолазка',
    'пуховик',
    'he,firf',
    'rubashka',
    'комбинезон',
    'KP-1204-07',
  ])('every prefix of «%s» finds what the whole word does', (word) => {
    const [whole = ''] = find(word);
    for (const begun of typing(word).slice(2)) expect(find(begun), begun).toContain(whole);
  });

  it('a prefix of any word of any title finds that title', () => {
    for (const title of titles) {
      const word = title.split(/[\s-]/)[0] ?? '';
      if (word.length > 4) expect(find(word.slice(0, -2)), word).toContain(title);
    }
  });

  it.each(['кросов', 'пухави', 'босано'])('a misspelt prefix «%s» finds something', (begun) => {
    expect(find(begun)).not.toEqual([]);
  });

  it.each(['плть', 'зонт', 'пухав'])('a prefix as short as «%s» is not corrected', (begun) => {
    expect(find(begun)).toEqual([]);
  });

  it('a complete word is not treated as a prefix', () => {
    expect(find('поло')).toEqual(['Футболка поло мужская тёмно-синяя']);
  });

  it.each([
    ['белый кросс', ['белые кроссовки']],
    ['чёрная пал', ['черное пальто']],
    ['белые рубаш', ['белая рубашка']],
    ['кроссовки бел', ['кроссовки белые']],
    ['серые пла', ['серое платье', 'серый плащ']],
  ])('suggests words that agree after «%s»', (typed, suggested) => {
    expect(index.suggest(typed, 5)).toEqual(expect.arrayContaining(suggested));
  });

  it('suggests names of goods after an adjective', () => {
    expect(index.suggest('белый ка', 5)).not.toContain('белый каблуке');
  });

  it('suggests the word being typed, after the words before it', () => {
    expect(index.suggest('руб', 3)).toEqual(['рубашка', 'рубчик']);
    expect(index.suggest('белая ру', 1)).toEqual(['белая рубашка']);
    expect(index.suggest('he,', 1)).toEqual(['рубашка']);
    expect(index.suggest('rubash', 1)).toEqual(['рубашка']);
    expect(index.suggest('', 5)).toEqual([]);
    expect(index.suggest('ъъъ', 5)).toEqual([]);
  });
});
