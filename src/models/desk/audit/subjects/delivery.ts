import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import { type SubjectReader, subject } from './subject.ts';

export const deliverySubjects: readonly SubjectReader[] = [
  [/^rate:(\d+)$/, (id = '') => subject(typeset`Тариф № ${id}`, deskHref('delivery'))],
  [/^hours:(\d+)$/, (id = '') => subject(typeset`Часы № ${id}`, deskHref('deliveryHours'))],
  [/^holiday:(\d+)$/, (id = '') => subject(typeset`Выходной № ${id}`, deskHref('holidays'))],
  [/^kept shop:(.+)$/, (number = '') => subject(typeset`Магазин ${number}`, deskHref('deskShops'))],
  [/^point:(.+)$/, (code = '') => subject(typeset`Пункт ${code}`, deskHref('points', {}, { text: code }))],
  [/^points:(\d+)$/, (id = '') => subject(typeset`Таблица пунктов № ${id}`, deskHref('points'))],
];
