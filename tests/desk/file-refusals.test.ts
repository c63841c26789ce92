import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fileRefusal } from '#src/models/desk/exchanges/file-refusals.ts';

/** What a reader of files says: the text of each error, with something in its gaps. */
function* messagesIn(folder: string, error: RegExp): Generator<string> {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    const source = readFileSync(join(folder, file), 'utf8');
    for (const [, quote = '', text = ''] of source.matchAll(error))
      yield quote === '`' ? text.replace(/\$\{[^}]*\}/g, '7') : text;
  }
}

const ofFeeds = /new FeedRejected\(\s*(['`])((?:(?!\1).)+)\1/g;
const ofArchives = /new BadArchive\(\s*(['`])((?:(?!\1).)+)\1/g;
const faults = /: '(The ZIP archive [^']+)'/g;

/** Said of a value in a row, whose place and file come before it. */
const isOfValue = (message: string): boolean => /^(?:[a-z7]|\$)/.test(message);

it('What is wrong with a file is said in Russian at the desk', () => {
  const zip = readFileSync('src/backend/feed/reading/zipped-feed.ts', 'utf8');
  const messages = [
    ...messagesIn('src/backend/feed', ofFeeds),
    ...messagesIn('src/backend/commerceml', ofFeeds),
    ...messagesIn('src/archive', ofArchives),
    ...[...zip.matchAll(faults)].map(([, text = '']) => text),
  ].filter((message) => !isOfValue(message));
  expect(messages.length).toBeGreaterThan(30);
  expect(messages.filter((message) => fileRefusal(message) === message)).toEqual([]);
});

it.each([
  ['The feed is malformed at line 3: disallowed character', /^XML нарушен в\sстроке\s3/],
  ['The feed breaks off at line 3: unclosed tag: offer', /^он обрывается на\sстроке\s3/],
  ["The feed's root is <rss>, not <yml_catalog>", /^он начинается с\s<rss>, а\sне\sс\s<yml_catalog>$/],
  ['goods, line 4 breaks off', /^goods, строка 4: строка обрывается$/],
  ['goods, line 4: there is no x among the labels', /^goods, строка 4: значение не\sподходит \(/],
])('%s is said with its place', (reason, words) => expect(fileRefusal(reason)).toMatch(words));
