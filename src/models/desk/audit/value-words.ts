import { countries } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import { money } from '#src/contract/money.ts';
import type { StaffAction } from '#src/contract/staff/actions.ts';
import { fieldTitle } from '../goods/words.ts';
import { stateTitles as messageStates } from '../messages/filter.ts';
import { stateWords as opinionStates } from '../opinions/words.ts';
import { deliveryTitles, statusTitles } from '../orders/words.ts';
import { stateTitles as planStates } from '../prices/words.ts';
import { stateTitles as receiptStates } from '../receipts/words.ts';
import { reservationTitles } from '../reservations/words.ts';
import { withWords, wordsOf } from './words.ts';

/** @param subject what the change was about, as the log has it */
type Value = (value: string, subject: string) => string;

function among(titles: Readonly<Record<string, string>>): Value {
  const words = wordsOf(titles);
  return (value) => withWords(words, value);
}

const number = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });
const amount: Value = (value) => (/^\d+(?:\.\d+)?$/.test(value) ? number.format(Number(value)) : value);

const statuses = among({
  ...statusTitles,
  unconfirmed: typeset`не подтверждён`,
  confirmed: 'подтверждён',
});
const returns = among({ requested: typeset`ждёт решения`, accepted: 'принят', refused: 'отклонён' });
const refunds = among({
  owed: typeset`надо отдать`,
  'handed over': 'отдано',
  held: typeset`ждёт отправки`,
  due: 'отправляется',
});
const reservations = among(reservationTitles);
const opinions = among(opinionStates);
const messages = among(messageStates);
const plans = among(planStates);
const access = among({ active: typeset`с доступом`, blocked: typeset`без доступа`, invited: 'приглашён' });

/** The roles that a shop begins with. */
const roles = among({
  owner: 'Владелец',
  manager: 'Менеджер',
  orders: 'Заказы',
  packer: 'Сборщик',
  editor: 'Редактор',
  analyst: 'Аналитик',
  shop: 'Продавец',
});

const parcels = among({
  waiting: typeset`передаётся`,
  told: typeset`передана, ждём номер`,
  made: 'передана',
  refused: typeset`не принята`,
  cancelling: 'отменяется',
  cancelled: 'отменена',
  kept: typeset`осталась у перевозчика`,
  done: 'завершена',
});

/** `5:2 1:1`: what was kept of each thing. */
const fitting: Value = (value) => {
  if (value === 'undecided') return typeset`ещё не решено`;
  if (value === 'nothing') return typeset`ничего не оставили`;
  const counts = value.split(' ').map((each) => Number(each.split(':')[1]));
  return counts.every(Number.isSafeInteger)
    ? typeset`оставили вещей: ${counts.reduce((sum, count) => sum + count, 0)}`
    : value;
};

const deliveries = wordsOf(deliveryTitles);

/** `courier msk`, or what an order costs. */
const edited: Value = (value, subject) => {
  const [kind = ''] = value.split(' ');
  return deliveries.get(kind) ?? amount(value, subject);
};

/** `7000 8000 kept`: a price, the one before its discount, and that the shop keeps it. */
const price: Value = (value, subject) => {
  const [now = '', old, ...more] = value.split(' ');
  const { currency } = countries[subject.endsWith(' AM') ? 'AM' : 'RU'];
  if (!/^\d+$/.test(now)) return value;
  const isKept = [old, ...more].includes('kept');
  return [
    money(Number(now), currency),
    old && /^\d+$/.test(old) && typeset`до скидки ${money(Number(old), currency)}`,
    isKept && typeset`ведёт магазин`,
  ]
    .filter(Boolean)
    .join(', ');
};

/** `DRESS-1 44 M1: 20, DRESS-1 46 M1: 0`: units of a size in a shop; older rows have the size's number alone. */
const stock: Value = (value) =>
  value
    .split(', ')
    .map((cell) => cell.replace(/^(.+) (\S+): (\d+)$/, stockOfSize))
    .join(', ');

const stockOfSize = (_: string, item: string, shop: string, count: string): string =>
  typeset`${/^\d+$/.test(item) ? `размер № ${item}` : item} в ${shop}: ${count}`;

const numbers: Value = (value) => value.replace(/\d+/g, (id) => typeset`№ ${id}`);

/** What the detail says already. */
const none: Value = () => '';

const fields: Value = (value) => value.split(' ').map(fieldTitle).join(', ');

const values: Partial<Readonly<Record<StaffAction, Value>>> = {
  status: statuses,
  'order placed': statuses,
  edited,
  packed: among({ packed: 'собран' }),
  parcel: parcels,
  fitting,
  'outlet moved': among({ stock: typeset`на остатках`, outlet: typeset`в уценке`, off: 'списано' }),
  'return asked': returns,
  'return accepted': returns,
  'return refused': returns,
  'refund sent': refunds,
  'money handed over': refunds,
  'refund granted': amount,
  'receipt sent': among(receiptStates),
  'reservation collected': reservations,
  'reservation cancelled': reservations,
  'opinion published': opinions,
  'opinion refused': opinions,
  'feedback taken': messages,
  'feedback let go': messages,
  'feedback handed over': messages,
  'feedback answered': messages,
  'feedback answered elsewhere': messages,
  'feedback closed': messages,
  'feedback opened again': messages,
  invited: roles,
  role: roles,
  blocked: access,
  'let in again': access,
  reset: access,
  'price plan stopped': plans,
  'price plan resumed': plans,
  'price set': price,
  'stock counted': stock,
  'stock moved': stock,
  'stock written off': stock,
  'stock change undone': stock,
  'coupon given': none,
  'poll exported': none,
  'redirects pasted': none,
  'field rules': fields,
  'category moved': numbers,
  'category goods moved': numbers,
};

const known: ReadonlyMap<string, Value> = new Map(Object.entries(values));

/** A single value of a change, in words. */
export const valueText = (action: string, value: string, subject: string): string =>
  known.get(action)?.(value, subject) ?? value;
