import { join } from 'node:path';
import type { Queryable } from '#src/backend/database/database.ts';
import { textOfFile } from '#src/backend/feed/index.ts';
import { MAX_DOCUMENTS } from '../limits.ts';
import { ExchangeFailure } from '../protocol/failure.ts';
import { readElements } from '../reading/read-elements.ts';
import { isZip } from '../sessions/file-names.ts';
import { unzipAll, xmlIn } from '../sessions/session-files.ts';
import { type Applied, applyNews, type OrdersOfStaff } from './apply-news.ts';
import { newsIn, type OrderNews } from './order-news.ts';

/** Brings a file of 1C's orders into the shop, or all files of an archive. The same file once more changes nothing. */
export async function receiveOrders(
  applying: { readonly query: Queryable; readonly orders: OrdersOfStaff; readonly by: string },
  files: string,
  path: string,
): Promise<Applied> {
  await unzipAll(files);
  const news: OrderNews[] = [];
  for (const one of isZip(path) ? await xmlIn(files) : [path]) news.push(...(await newsOf(join(files, one))));
  const all: Applied[] = [];
  for (const one of news) all.push(await applyNews(applying, one));
  return {
    changed: all.reduce((sum, { changed }) => sum + changed, 0),
    problems: all.flatMap(({ problems }) => problems),
  };
}

async function newsOf(file: string): Promise<readonly OrderNews[]> {
  const news: OrderNews[] = [];
  for await (const found of readElements(textOfFile(file, () => {}, 'windows-1251'))) {
    for (const { element } of found) {
      const one = element.name === 'Документ' ? newsIn(element) : null;
      if (one) news.push(one);
    }
    if (news.length > MAX_DOCUMENTS) throw new ExchangeFailure('В файле слишком много заказов');
  }
  return news;
}
