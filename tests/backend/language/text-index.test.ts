import { describe, expect, it } from 'vitest';
import { createKnowledge } from '#src/backend/language/knowledge/knowledge.ts';
import { offerQueries } from '#src/backend/language/reading/offers.ts';
import { understand } from '#src/backend/language/reading/query.ts';
import { createTextIndexBuilder } from '#src/backend/language/text-index/builder.ts';
import { answersIn, index, knowledge } from './catalogue.ts';

function indexOf(texts: readonly string[]) {
  const builder = createTextIndexBuilder();
  for (const [at, text] of texts.entries()) builder.add(at, [{ text, weight: 150 }]);
  const built = builder.build();
  const known = createKnowledge({ vocabulary: built.vocabulary });
  return (text: string) => answersIn(built, understand(text, known));
}

describe('The text index', () => {
  it('returns documents in ascending order with their scores', () => {
    const { documents, scores } = index.find(understand('женские', knowledge));
    expect(documents.length).toBeGreaterThan(5);
    expect([...documents]).toEqual([...documents].sort((one, other) => one - other));
    expect(scores).toHaveLength(documents.length);
    expect(Math.min(...scores)).toBeGreaterThan(0);
  });

  it('scores a word by the field with the highest weight', () => {
    const builder = createTextIndexBuilder();
    builder.add(0, [{ text: 'шёлк', weight: 30 }]);
    builder.add(3, [
      { text: 'шёлк', weight: 30 },
      { text: 'шёлка', weight: 150 },
    ]);
    const built = builder.build();
    const found = built.find(understand('шёлк', createKnowledge({ vocabulary: built.vocabulary })));
    expect([...found.documents]).toEqual([0, 3]);
    expect((found.scores[1] ?? 0) / (found.scores[0] ?? 1)).toBeGreaterThan(4);
  });

  it('prefers an exact code to a prefix, for whole codes and parts', () => {
    const search = indexOf(['GC-0000', 'GC-00001', 'KP-1204-07', 'KP-1204-08', 'артикул 77120499']);
    expect([...search('GC-0000').documents]).toEqual([0]);
    expect([...search('gc0000').documents]).toEqual([0]);
    expect([...search('GC-000').documents]).toEqual([0, 1]);
    expect([...search('KP-1204').documents]).toEqual([2, 3]);
    expect([...search('1204').documents]).toEqual([2, 3]);
    expect([...search('1204-08').documents]).toEqual([3]);
    expect([...search('77120499').documents]).toEqual([4]);
    expect([...search('KP-9999').documents]).toEqual([]);
  });

  it('reports the words that no answer contains', () => {
    const search = indexOf(['красное платье', 'синее платье в горошек', 'юбка']);
    expect(search('красное платье')).toEqual({ documents: [0], letGo: [] });
    expect(search('красное платье горошек')).toEqual({ documents: [0, 1], letGo: [] });
    expect(search('красная юбка')).toEqual({ documents: [2], letGo: ['красная'] });
    expect(search('дыня')).toEqual({ documents: [], letGo: [] });
  });

  it('is empty without documents', () => {
    const search = indexOf([]);
    expect([...search('платье').documents]).toEqual([]);
    expect([...search('KP-1204').documents]).toEqual([]);
  });

  it('refuses documents out of order and weights out of range', () => {
    const builder = createTextIndexBuilder();
    builder.add(5, []);
    expect(() => builder.add(5, [])).toThrow(RangeError);
    expect(() => builder.add(4, [])).toThrow(RangeError);
    expect(() => builder.add(2 ** 24, [])).toThrow(RangeError);
    expect(() => builder.add(6, [{ text: 'юбка', weight: 256 }])).toThrow(RangeError);
  });

  it('keeps alternating queries independent', () => {
    const once = index.find(understand('рубашка', knowledge));
    index.find(understand('платье юбка шапка', knowledge));
    expect(index.find(understand('рубашка', knowledge))).toEqual(once);
  });
});

describe('a search without results', () => {
  it('offers similar words and the known part of the query', () => {
    expect(offerQueries('куртка кажоная', knowledge)).toContain('куртка кожаная');
    expect(offerQueries('фиолетовый бушлат', knowledge)).toContain('фиолетовый');
    expect(offerQueries('шапги', knowledge)).toContain('шапка');
  });

  it('offers nothing for what resembles nothing, and no other goods for a correct word', () => {
    expect(offerQueries('тапки', knowledge)).toEqual([]);
    expect(offerQueries('щщщщщщщщ', knowledge)).toEqual([]);
    expect(offerQueries('', knowledge)).toEqual([]);
  });
});
