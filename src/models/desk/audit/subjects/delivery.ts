import { typeset } from '#src/config/typography.ts';
import { type SubjectReader, subject } from './subject.ts';

export const deliverySubjects: readonly SubjectReader[] = [
  [/^rate:(\d+)$/, (id = '') => subject(typeset`Тариф № ${id}`, 'delivery')],
  [/^hours:(\d+)$/, (id = '') => subject(typeset`Часы № ${id}`, 'deliveryHours')],
  [/^holiday:(\d+)$/, (id = '') => subject(typeset`Выходной № ${id}`, 'holidays')],
  [/^kept shop:(.+)$/, (number = '') => subject(typeset`Магазин ${number}`, 'deskShops')],
  [/^point:(.+)$/, (code = '') => subject(typeset`Пункт ${code}`, 'points', {}, { text: code })],
  [/^points:(\d+)$/, (id = '') => subject(typeset`Таблица пунктов № ${id}`, 'points')],
];
