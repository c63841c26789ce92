import type { Chance } from '../chance.ts';

export interface Author {
  readonly name: string;
  readonly sex: 'm' | 'f';
}

const women = [
  'Анна',
  'Мария',
  'Елена',
  'Ольга',
  'Наталья',
  'Ирина',
  'Екатерина',
  'Татьяна',
  'Юлия',
  'Светлана',
  'Дарья',
  'Ксения',
  'Алина',
  'Полина',
  'Вера',
  'Людмила',
  'Марина',
  'Виктория',
  'Ани',
  'Лусине',
  'Алёна',
  'Софья',
  'Галина',
  'Зоя',
];
const men = [
  'Алексей',
  'Дмитрий',
  'Сергей',
  'Андрей',
  'Михаил',
  'Павел',
  'Илья',
  'Артём',
  'Роман',
  'Никита',
  'Егор',
  'Владимир',
  'Тигран',
  'Арам',
  'Константин',
  'Денис',
  'Олег',
  'Максим',
  'Глеб',
  'Фёдор',
];
const letters = [...'АБВГДЖЗКЛМНПРСТФЧШ'];

/** A name as shoppers sign: a first name, mostly with an initial. Some women write about men's things, never the reverse. */
export function authorOf(buyers: 'women' | 'men', chance: Chance): Author {
  const isOfBuyers = chance.is(buyers === 'women' ? 1 : 0.72);
  const sex = isOfBuyers === (buyers === 'women') ? 'f' : 'm';
  const name = chance.pick(sex === 'f' ? women : men);
  return { name: chance.is(0.7) ? `${name} ${chance.pick(letters)}.` : name, sex };
}
