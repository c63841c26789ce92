import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { OpeningTask, OpeningTaskName } from '#src/contract/shop/staff-opening.ts';
import { deskHref } from '#src/desk-routes.ts';
import { sellerRows } from './seller.ts';

export interface TaskModel {
  readonly name: OpeningTaskName;
  readonly title: string;
  readonly state: OpeningTask['state'];
  readonly stateTitle: string;
  /** What is missing, and where it is set. Empty if nothing is. */
  readonly detail: string;
  /** Where on the page it is filled in; null for what is set elsewhere. */
  readonly href: string | null;
}

const titles: Readonly<Record<OpeningTaskName, string>> = {
  seller: typeset`Продавец и реквизиты`,
  address: typeset`Адрес сайта`,
  delivery: 'Доставка',
  payment: 'Оплата',
  texts: typeset`Документы прочитаны и подписаны`,
  messages: typeset`Почта и SMS`,
  goods: 'Товары',
  backups: typeset`Резервные копии`,
};

export const stateTitles: Readonly<Record<OpeningTask['state'], string>> = {
  done: 'Готово',
  advised: 'Советуем',
  missing: 'Нужно',
};

/** Where what is missing can be done at the desk; the rest is in the settings of the server. */
const places = (country: CountryCode) =>
  new Map<OpeningTaskName, string>([
    ['seller', '#seller'],
    ['texts', '#texts'],
    ['delivery', deskHref('delivery', {}, { country })],
    ['goods', deskHref('newYmlImport')],
  ]);

const origins = { RU: 'RU_ORIGIN', AM: 'AM_ORIGIN' } as const;

const words = (country: CountryCode) =>
  new Map([
    ['local', typeset`магазин открывается только на этом компьютере: задайте ${origins[country]}`],
    ['insecure', typeset`нужен адрес с https: задайте ${origins[country]}`],
    ['rates', typeset`нет ни одного способа доставки`],
    ['online', typeset`заказы оплачивают только при получении; онлайн — с ключами ЮKassa в настройках`],
    ['mail', typeset`письма не уходят: задайте SMTP_URL`],
    ['sms', typeset`SMS и коды входа не уходят: задайте SMS_PROVIDER`],
    ['goods', typeset`нет товара с ценой и остатком: загрузите файл YML или напишите товар в «Товарах»`],
    ['backup', typeset`за неделю не было ни одной: на сервере это npm run backup`],
  ]);

export function taskModels(country: CountryCode, tasks: readonly OpeningTask[]): TaskModel[] {
  const known = words(country);
  const hrefs = places(country);
  const fields = new Map<string, string>(sellerRows(country).map(({ name, label }) => [name, label]));
  const detailOf = ({ name, missing }: OpeningTask): string => {
    if (missing.length === 0) return '';
    if (name === 'seller')
      return typeset`не заполнено: ${missing.map((field) => fields.get(field) ?? field).join(', ')}`;
    if (name === 'texts') return typeset`не подписано: ${missing.length}`;
    return missing.map((word) => known.get(word) ?? word).join('; ');
  };
  return tasks.map((task) => ({
    name: task.name,
    title: titles[task.name],
    state: task.state,
    stateTitle: stateTitles[task.state],
    detail: detailOf(task),
    href: task.state === 'done' ? null : (hrefs.get(task.name) ?? null),
  }));
}
