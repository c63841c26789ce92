import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import { inCountry, type SubjectReader, subject } from './subject.ts';

export const exchangeSubjects: readonly SubjectReader[] = [
  [/^export:(\d+)$/, (id = '') => subject(typeset`Выгрузка № ${id}`, deskHref('export', { export: id }))],
  [/^exchange:(\d+)$/, (id = '') => subject(typeset`Обмен № ${id}`, deskHref('exchange', { id }))],
  [/^1c:mapping$/, () => subject(typeset`Обмен с 1С`, deskHref('oneC'))],
  [
    /^feed:(.+) (RU|AM)$/,
    (source = '', country = '') =>
      subject(inCountry(typeset`Файл «${source}»`, country), deskHref('exchanges')),
  ],
  [/^feed:(.+)$/, (source = '') => subject(typeset`Файл «${source}»`, deskHref('goodsRules'))],
];
