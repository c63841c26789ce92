import { typeset } from '#src/config/typography.ts';
import { menuAreas } from '#src/contract/content/index.ts';
import { articleKinds } from '#src/contract/content/staff-articles.ts';
import { deskHref } from '#src/desk-routes.ts';
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
        deskHref('article', { kind, country, slug }),
      ),
  ],
  [/^banner (\d+)$/, (id = '') => subject(typeset`Баннер № ${id}`, deskHref('banners'))],
  [
    /^menu (RU|AM) (\S+)$/,
    (country = '', name = '') => {
      const area = menuAreas.find((each) => each === name) ?? 'CATALOG';
      return subject(
        inCountry(typeset`Меню «${menuAreaTitle(area)}»`, country),
        deskHref('menus', {}, { country, area }),
      );
    },
  ],
  [
    /^texts (RU|AM) (.+)$/,
    (country = '', section = '') =>
      subject(inCountry(sectionWords(section).title, country), deskHref('textSection', { country, section })),
  ],
  [
    /^poll (RU|AM) (.+)$/,
    (country = '', code = '') =>
      subject(inCountry(typeset`Опрос ${code}`, country), deskHref('poll', { country, code })),
  ],
  [
    /^redirect (RU|AM)$/,
    (country = '') => subject(inCountry('Переадресации', country), deskHref('redirects', {}, { country })),
  ],
  [
    /^shop (RU|AM)$/,
    (country = '') => subject(inCountry('Магазин', country), deskHref('opening', {}, { country })),
  ],
  [/^synonyms$/, () => subject('Синонимы', deskHref('synonyms'))],
  [/^templates$/, () => subject(typeset`Заготовки ответов`, deskHref('replyTemplates'))],
  [/^feedback$/, () => subject('Обращения', deskHref('messages'))],
  [/^feedback:(\d+)$/, (id = '') => subject(typeset`Обращение № ${id}`, deskHref('message', { id }))],
  [
    /^opinion:q(\d+)$/,
    (id = '') => subject(typeset`Вопрос № ${id}`, deskHref('opinion', { code: `q${id}` })),
  ],
  [
    /^opinion:([rs])(\d+)$/,
    (kind = '', id = '') => subject(typeset`Отзыв № ${id}`, deskHref('opinion', { code: kind + id })),
  ],
];
