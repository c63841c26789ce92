import { typeset } from '#src/config/typography.ts';
import { mailingTitle } from '../../customers/mailings.ts';
import { inCountry, pageless, type SubjectReader, subject } from './subject.ts';

const shortId = (id: string): string => id.slice(0, 8);

export const peopleSubjects: readonly SubjectReader[] = [
  [/^customers$/, () => subject('Покупатели', 'customers')],
  [
    /^mailing:(\S+) (RU|AM)$/,
    (kind = '', country = '') => subject(inCountry(mailingTitle(kind), country), 'mailings', {}, { country }),
  ],
  [/^customer:(.+)$/, (id = '') => subject(typeset`Покупатель ${shortId(id)}`, 'customer', { id })],
  [/^member:(.+)$/, (email = '') => subject(typeset`Сотрудник ${email}`, 'members')],
  [/^key:(.+)$/, (name = '') => subject(typeset`Ключ «${name}»`, 'members')],
  [/^((?:phone|email|name)(?: (?:phone|email|name))*)$/, (kinds = '') => pageless(searchedBy(kinds))],
];

const searchTitles: ReadonlyMap<string, string> = new Map([
  ['phone', typeset`по телефону`],
  ['email', typeset`по почте`],
  ['name', typeset`по имени`],
]);
const searchedBy = (kinds: string): string =>
  kinds
    .split(' ')
    .map((kind) => searchTitles.get(kind) ?? kind)
    .join(', ');
