import { type DeskRouteName, deskHref } from '#src/desk-routes.ts';

type SectionName = Extract<
  DeskRouteName,
  'goods' | 'goodsCategories' | 'goodsLabels' | 'sizeTables' | 'goodsLooks'
>;

const titles: readonly (readonly [name: SectionName, title: string])[] = [
  ['goods', 'Модели'],
  ['goodsCategories', 'Разделы'],
  ['goodsLabels', 'Метки'],
  ['sizeTables', 'Таблицы размеров'],
  ['goodsLooks', 'Образы'],
];

/** The sections of the room. */
export const sectionLinks = (current: SectionName) =>
  titles.map(([name, title]) => ({ title, href: deskHref(name), isCurrent: name === current }));

/** The address of something new, where others have their key: no key has a tilde, but a label's may be `new`. */
export const NEW = '~new';

/** What others made of it while it was changed: names and values. */
export type Standing = readonly (readonly [title: string, value: string])[];
