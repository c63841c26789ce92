import type { CallReply } from '#src/contract/call.ts';
import type { MenuItem } from '#src/contract/content/index.ts';
import type { Contract } from '#src/contract/index.ts';

export interface PageLink {
  readonly title: string;
  readonly href: string;
}

type Menus = CallReply<Contract['content']['getMenu']>['menus'];

const MOST_PAGES = 4;
/** Words with a shorter common prefix are not the same word. */
const SHORTEST_STEM = 4;
const LONGEST_ENDING = 3;

/** Words that ask for a page whatever other words the search has, with the words of the page's title. */
const TOPICS: readonly (readonly [words: string, title: string])[] = [
  ['магазин бутик салон адрес shop store stores', 'магазины'],
  ['доставка доставить доставляете курьер самовывоз пвз delivery shipping', 'доставка'],
  ['возврат вернуть возвращать обмен обменять return returns', 'возврат'],
  ['оплата оплатить рассрочка долями сплит payment', 'оплата'],
  ['вакансия вакансии работать', 'вакансии'],
  ['сетка мерки замеры', 'размеров'],
  ['бонусы баллы лояльности', 'клуб'],
  ['сертификат', 'подарочная карта'],
  ['ателье портной', 'пошив'],
];
/** Catalogue lists that are not categories. */
const LISTS = /^\/catalog\/(?:new|sale)\/?$/;

/** Pages in the shop's menus that a search asks for («таблица размеров», «как вернуть товар»). */
export function shopPages(text: string, menus: Menus): PageLink[] {
  const typed = wordsOf(text);
  const topics = typed.map(topicOf).filter((topic) => topic !== undefined);
  const seen = new Set<string>();
  return linksIn(menus)
    .filter(({ title }) => {
      const words = wordsOf(title);
      const isAll = typed.length > 0 && typed.every((word) => words.some((own) => isSameWord(word, own)));
      return (
        isAll || topics.some((topic) => topic.every((word) => words.some((own) => isSameWord(word, own))))
      );
    })
    .filter(({ href }) => {
      const plain = href.replace(/\/+$/, '');
      if (seen.has(plain)) return false;
      seen.add(plain);
      return true;
    })
    .slice(0, MOST_PAGES);
}

function topicOf(word: string): string[] | undefined {
  const topic = TOPICS.find(([words]) => wordsOf(words).some((known) => isSameWord(word, known)));
  return topic && wordsOf(topic[1]);
}

function linksIn(menus: Menus): PageLink[] {
  const items = [...(menus.TOP ?? []), ...(menus.BOTTOM ?? []), ...(menus.CATALOG ?? [])];
  return items
    .flatMap(withChildren)
    .filter(({ href }) => href.startsWith('/') && (!href.startsWith('/catalog') || LISTS.test(href)));
}

function withChildren({ title, link, children: { Left, Middle, Main } }: MenuItem): PageLink[] {
  const own = [{ title, link }, ...Left, ...Middle, ...Main.flatMap((item) => [item, ...item.children])];
  return own.map((item) => ({ title: item.title, href: item.link }));
}

/** Words of four letters or more. */
function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().replaceAll('ё', 'е');
  return (plain.match(/\p{L}+/gu) ?? []).filter((word) => word.length >= SHORTEST_STEM);
}

/** Whether two words differ only in their endings. */
function isSameWord(one: string, other: string): boolean {
  let common = 0;
  while (common < one.length && one[common] === other[common]) common++;
  return common >= SHORTEST_STEM && Math.max(one.length, other.length) - common <= LONGEST_ENDING;
}
