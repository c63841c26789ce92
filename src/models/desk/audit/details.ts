import { typeset } from '#src/config/typography.ts';
import type { StaffAction } from '#src/contract/staff/actions.ts';
import { detailText } from '../action-details.ts';
import { actionTitles } from '../actions.ts';
import { dayWords } from '../days.ts';
import { fieldTitle } from '../goods/words.ts';
import { cancelReasonTitles } from '../orders/edits/words.ts';
import { providerTitle } from '../provider-title.ts';
import { reasonTitles as stockReasonTitles } from '../stock/words.ts';
import { fieldLabel } from './field-labels.ts';
import { fieldText } from './field-text.ts';
import { subjectOf } from './subjects/index.ts';
import { withWords, wordsOf } from './words.ts';

type Detail = (detail: string) => string;

const counted =
  (what: string): Detail =>
  (count) =>
    typeset`${what}: ${count}`;

/** The last of the parts is a number. */
const lastCounted =
  (what: string, read: Detail = (text) => text): Detail =>
  (detail) => {
    const parts = detail.split(' · ');
    return [...parts.slice(0, -1).map(read), counted(what)(parts.at(-1) ?? '')].filter(Boolean).join(' · ');
  };

const recipientWords = wordsOf({
  name: 'имя',
  phone: 'телефон',
  email: 'почта',
  address: 'адрес',
  entrance: 'подъезд',
  floor: 'этаж',
  intercom: 'домофон',
  comment: typeset`комментарий курьеру`,
});
const lineEdits = wordsOf({
  add: 'добавили вещь',
  remove: 'убрали вещь',
  swap: 'заменили вещь',
});

/** `recipient: name, phone`, in old rows `recipient: ` where only the door changed; `delivery`, `add 5 × 1`, `swap 5 → 6 × 1`. */
const editDetail: Detail = (detail) => {
  if (detail === 'delivery') return 'доставка';
  const [what = '', fields] = detail.split(': ');
  if (what === 'recipient' && fields !== undefined)
    return fields === '' ? 'получатель' : typeset`получатель: ${withWords(recipientWords, fields)}`;
  const [, kind = '', items = ''] = /^(add|remove|swap) (.+)$/.exec(detail) ?? [];
  return kind === '' ? detail : typeset`${lineEdits.get(kind) ?? kind} № ${items}`;
};

const searchedWords = wordsOf({ orders: 'заказов', customers: 'покупателей', reservations: 'резервов' });
const searchDetail: Detail = (detail) =>
  detail
    .split(', ')
    .map((each) => {
      const [kind = '', count = ''] = each.split(': ');
      return counted(searchedWords.get(kind) ?? kind)(count);
    })
    .join(', ');

const stockReasons = wordsOf({ ...stockReasonTitles, other: 'Другое' });
const stockDetail = lastCounted('строк', (reason) => stockReasons.get(reason) ?? reason);

/** `season Зима · 3`. */
const goodsDetail = lastCounted('товаров', (text) => {
  const [field = '', ...value] = text.split(' ');
  const column = field === 'category' ? 'category_id' : field;
  return [fieldLabel(field), fieldText(column, value.join(' '))].filter(Boolean).join(': ');
});

const textOfPage: Detail = (slug) => typeset`страница «${slug}»`;

/** Of goods, how many models there are that were not before; of synonyms, how many lines. */
const importDetail: Detail = (detail) => {
  const created = /"models":\{"created":(\d+),"changed":(\d+)/.exec(detail);
  if (!created) return detailText('import', detail);
  return typeset`новых товаров: ${created[1] ?? ''}, изменено: ${created[2] ?? ''}`;
};

const mappingWords = wordsOf({ none: typeset`не брать`, RU: 'Россия', AM: 'Армения' });

/** `Розничная: — → AM`: what a name of 1C is here. */
const mappingDetail: Detail = (detail) =>
  detail.replace(/\b(?:none|RU|AM)\b/g, (word) => mappingWords.get(word) ?? word);

const holidayDetail: Detail = (detail) => detail.replace(/^\d{4}-\d{2}-\d{2}/, dayWords);

const cancelReasons = wordsOf(cancelReasonTitles);

const details: Partial<Readonly<Record<StaffAction, Detail>>> = {
  status: (detail) => cancelReasons.get(detail.split(': ')[1] ?? '') ?? '',
  edited: editDetail,
  exported: counted('строк'),
  'outlet moved': (detail) => typeset`вещь № ${detail}`,
  'codes generated': counted('кодов'),
  'codes exported': counted('кодов'),
  'recipients exported': counted('адресов'),
  'poll exported': counted('ответов'),
  'points imported': counted('пунктов'),
  'points taken back': counted('пунктов'),
  'prices planned': lastCounted('вещей'),
  'payments compared': providerTitle,
  'field taken over': fieldTitle,
  'field given back': fieldTitle,
  'goods changed': goodsDetail,
  'stock counted': stockDetail,
  'stock moved': stockDetail,
  'stock written off': stockDetail,
  'stock change undone': stockDetail,
  'holiday added': holidayDetail,
  'holiday removed': holidayDetail,
  'customers joined': (detail) => subjectOf(detail).title,
  'customer joined to another': (detail) => subjectOf(detail).title,
  'text approved': textOfPage,
  'text withdrawn': textOfPage,
  '1c mapping': mappingDetail,
  searched: searchDetail,
  import: importDetail,
};

/** What says no more than the subject and the values beside it. */
const silent: ReadonlySet<string> = new Set<StaffAction>([
  'fitting',
  'price set',
  'shop opened',
  'shop closed',
  'menu restored',
  'texts changed',
  'texts restored',
  'category moved',
  'label moved',
  'collection moved',
  'look moved',
]);

const known: ReadonlyMap<string, Detail> = new Map(Object.entries(details));

/** The detail of a change, in words. What was undone is named first. */
export function changeDetail(action: string, detail: string): string {
  if (silent.has(action)) return '';
  if (action !== 'undone') return (known.get(action) ?? ((text) => detailText(action, text)))(detail);
  const [undone = '', ...more] = detail.split(': ');
  if (!actionTitles.has(undone)) return mappingDetail(subjectOf(detail).title);
  const rest = more.length > 0 ? [changeDetail(undone, more.join(': '))] : [];
  return [actionTitles.get(undone), ...rest].filter(Boolean).join(': ');
}
