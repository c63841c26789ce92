import { describe, expect, it } from 'vitest';
import { find, index, titles, understood } from './catalogue.ts';

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
  ])('every letter of «%s» finds what the whole word will', (word) => {
    const [whole = ''] = find(word);
    for (const begun of typing(word).slice(2)) expect(find(begun), begun).toContain(whole);
  });

  it('a beginning of any word of any title finds that title', () => {
    for (const title of titles) {
      const word = title.split(/[\s-]/)[0] ?? '';
      if (word.length > 4) expect(find(word.slice(0, -2)), word).toContain(title);
    }
  });

  it.each(['кросов', 'джын', 'плть', 'пухав'])('a misspelt beginning «%s» finds something', (begun) => {
    expect(find(begun)).not.toEqual([]);
  });

  it('a complete word is not taken for the beginning of another', () => {
    expect(find('поло')).toEqual(['Футболка поло мужская тёмно-синяя']);
  });

  it.each(['руб', 'рубашка', 'кожаные', 'женские дж', 'nike', 'шелк', 'рубошка', 'шерстяные кроссовки'])(
    'the preview of «%s» is the top of the full results',
    (text) => {
      const full = index.search(understood(text));
      const preview = index.search(understood(text), { limit: 3 });
      expect(preview.total).toBe(full.documents.length);
      const scoreOf = new Map([...full.documents].map((document, at) => [document, full.scores[at] ?? 0]));
      const top = [...scoreOf].sort(([a, one], [b, other]) => other - one || a - b).slice(0, 3);
      expect([...preview.documents]).toEqual(top.map(([document]) => document).sort((a, b) => a - b));
      expect([...preview.scores]).toEqual([...preview.documents].map((document) => scoreOf.get(document)));
    },
  );

  it('suggests the word being typed, after the words before it', () => {
    expect(index.suggest('руб', 3)).toEqual(['рубашка', 'рубчик']);
    expect(index.suggest('белая ру', 1)).toEqual(['белая рубашка']);
    expect(index.suggest('he,', 1)).toEqual(['рубашка']);
    expect(index.suggest('rubash', 1)).toEqual(['рубашка']);
    expect(index.suggest('', 5)).toEqual([]);
    expect(index.suggest('ъъъ', 5)).toEqual([]);
  });
});
