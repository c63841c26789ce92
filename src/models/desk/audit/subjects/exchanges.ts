import { typeset } from '#src/config/typography.ts';
import { inCountry, type SubjectReader, subject } from './subject.ts';

export const exchangeSubjects: readonly SubjectReader[] = [
  [/^export:(\d+)$/, (id = '') => subject(typeset`Выгрузка № ${id}`, 'export', { export: id })],
  [/^exchange:(\d+)$/, (id = '') => subject(typeset`Обмен № ${id}`, 'exchange', { id })],
  [/^1c:mapping$/, () => subject(typeset`Обмен с 1С`, 'oneC')],
  [
    /^feed:(.+) (RU|AM)$/,
    (source = '', country = '') => subject(inCountry(typeset`Файл «${source}»`, country), 'exchanges'),
  ],
  [/^feed:(.+)$/, (source = '') => subject(typeset`Файл «${source}»`, 'goodsRules')],
];
