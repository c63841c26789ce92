import { describe, expect, it } from 'vitest';
import { createKnowledge } from '#src/backend/language/knowledge/knowledge.ts';
import { SHIPPED_SYNONYMS } from '#src/backend/language/knowledge/shipped/synonyms.ts';
import { offerQueries } from '#src/backend/language/reading/offers.ts';
import { understand } from '#src/backend/language/reading/query.ts';
import { createTextIndexBuilder } from '#src/backend/language/text-index/builder.ts';
import { answersIn, find, understood } from './catalogue.ts';

const syllables = [
  'ба',
  'ве',
  'ги',
  'до',
  'жу',
  'за',
  'ко',
  'ла',
  'ми',
  'но',
  'пе',
  'ра',
  'су',
  'те',
  'фо',
  'ши',
];

/** 50,000 distinct words, one per document, and some that are in all of them. */
function largeIndex() {
  const builder = createTextIndexBuilder();
  for (let at = 0; at < 50_000; at++) {
    const word = [12, 8, 4, 0].map((shift) => syllables[(at >> shift) & 15] ?? '').join('');
    builder.add(at, [{ text: `рубашка белая хлопок ${word}ка AB-${at}-01`, weight: 100 }]);
  }
  return builder.build();
}

const index = largeIndex();
const knowledge = createKnowledge({ vocabulary: index.vocabulary, synonyms: SHIPPED_SYNONYMS });

const hostile: Record<string, string> = {
  'a quote': '"',
  'an asterisk': '*',
  'an unfinished NEAR': 'NEAR(',
  'an unfinished OR': 'a OR',
  'operators in a row': '"" AND OR NOT NEAR/3 ^ : { } ( ) -',
  'a column filter': 'title:* rowid:1',
  SQL: "'; DROP TABLE products; --",
  LIKE: '%_%\\',
  markup: '<script>alert(1)</script>',
  nothing: '',
  spaces: ' \t\n\u00a0\u3000',
  zeros: '\0\0\0',
  'lone surrogates': '\ud800\udc00\ud800',
  emoji: '👗👠🧥 платье',
  'a ligature that grows eighteenfold': 'ﷺ'.repeat(5_000),
  'accents upon accents': `а${'\u0301'.repeat(50_000)}`,
  'a word of 100 KB': 'рубашка'.repeat(15_000),
  'words of 100 KB': 'рубошка '.repeat(12_500),
  'Latin words of 100 KB': "yubka' ".repeat(15_000),
  'punctuation of 100 KB': "[];',.`".repeat(15_000),
  'dashes of 100 KB': 'a-'.repeat(50_000),
  'digits of 100 KB': '1234567890'.repeat(10_000),
  'ten words, each misspelt twice': Array.from(
    { length: 10 },
    (_, at) => `баввигидо${'абвгдежзик'[at]}коо`,
  ).join(' '),
  'one letter': 'б',
  'a prototype': '__proto__ constructor toString hasOwnProperty',
};

/** The fastest of three: a pause of the machine is not the query's work. */
function answeringMs(text: string): number {
  const times = [1, 2, 3].map(() => {
    const started = performance.now();
    answersIn(index, understand(text, knowledge));
    return performance.now() - started;
  });
  return Math.min(...times);
}

describe('A hostile query', () => {
  // Beside an ordinary query, so that a slow machine fails nothing: one letter, the dearest, takes 35 times as long.
  it.each(Object.entries(hostile))('of %s takes at most 100 times as long as an ordinary one', (_, text) => {
    const took = answeringMs(text);
    expect(took).toBeLessThan(100 * answeringMs('рубашка белая хлопок'));
    offerQueries(text, knowledge);
    index.suggest(text, 10);
  });

  it('keeps its ordinary words', () => {
    expect(find('"костюм*"')).toEqual(find('костюм'));
    expect(find('NEAR(юбка, 5)')[0]).toMatch(/^Юбка/);
    expect(find('юбка OR платье')).toHaveLength(5);
    expect(find('👗 юбка')).toEqual(find('юбка'));
    expect(find('ПЛА́ТЬЕ')).toEqual(find('платье'));
    expect(find('плат\u00adье')).toEqual(find('платье'));
    expect(find('рубaшка')).toEqual(find('рубашка'));
  });

  it('is truncated to 200 characters and ten distinct words', () => {
    const query = understood('а б в г д е ж з и к л м н о п '.repeat(1_000));
    expect(query.words.length).toBeLessThanOrEqual(10);
    expect(query.text.length).toBeLessThanOrEqual(200);
    expect(understood('рубашка '.repeat(1_000)).words).toHaveLength(1);
  });
});
