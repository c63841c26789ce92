import { typeset } from '#src/config/typography.ts';
import { menuAreas } from '#src/contract/content/index.ts';
import { articleKinds } from '#src/contract/content/staff-articles.ts';
import { menuAreaTitle } from '../../content/menus.ts';
import { sectionWords } from '../../content/text-sections.ts';
import { kindTitles } from '../../content/words.ts';
import { inCountry, type SubjectReader, subject } from './subject.ts';

export const contentSubjects: readonly SubjectReader[] = [
  [
    /^article (\S+) (RU|AM) (.+)$/,
    (kind = '', country = '', slug = '') =>
      subject(
        inCountry(`${kindTitles[articleKinds.find((each) => each === kind) ?? 'news']}: ${slug}`, country),
        'article',
        { kind, country, slug },
      ),
  ],
  [/^banner (\d+)$/, (id = '') => subject(typeset`Баннер № ${id}`, 'banners')],
  [
    /^menu (RU|AM) (\S+)$/,
    (country = '', name = '') => {
      const area = menuAreas.find((each) => each === name) ?? 'CATALOG';
      return subject(
        inCountry(typeset`Меню «${menuAreaTitle(area)}»`, country),
        'menus',
        {},
        { country, area },
      );
    },
  ],
  [
    /^texts (RU|AM) (.+)$/,
    (country = '', section = '') =>
      subject(inCountry(sectionWords(section).title, country), 'textSection', { country, section }),
  ],
  [
    /^poll (RU|AM) (.+)$/,
    (country = '', code = '') =>
      subject(inCountry(typeset`Опрос ${code}`, country), 'poll', { country, code }),
  ],
  [
    /^redirect (RU|AM)$/,
    (country = '') => subject(inCountry('Переадресации', country), 'redirects', {}, { country }),
  ],
  [/^shop (RU|AM)$/, (country = '') => subject(inCountry('Магазин', country), 'opening', {}, { country })],
  [/^synonyms$/, () => subject('Синонимы', 'synonyms')],
  [/^templates$/, () => subject(typeset`Заготовки ответов`, 'replyTemplates')],
  [/^feedback$/, () => subject('Обращения', 'messages')],
  [/^feedback:(\d+)$/, (id = '') => subject(typeset`Обращение № ${id}`, 'message', { id })],
  [/^opinion:q(\d+)$/, (id = '') => subject(typeset`Вопрос № ${id}`, 'opinion', { code: `q${id}` })],
  [
    /^opinion:([rs])(\d+)$/,
    (kind = '', id = '') => subject(typeset`Отзыв № ${id}`, 'opinion', { code: kind + id }),
  ],
];
