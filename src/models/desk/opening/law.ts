import type { CountryCode } from '#src/config/countries.ts';
import { quoted } from '#src/config/quotes.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { LawGap, LawPoint, LawRule } from '#src/contract/shop/staff-law.ts';
import { deskHref } from '#src/desk-routes.ts';
import { longDate } from '#src/models/dates.ts';
import { sectionWords } from '../content/text-sections.ts';
import { countryLinks } from '../countries.ts';
import { sellerRows } from './seller.ts';
import { stateTitles } from './tasks.ts';

interface LawGapModel {
  readonly text: string;
  /** Where the page or the text is signed, changed or written; null for what is neither. */
  readonly href: string | null;
}

interface LawPointModel {
  readonly rule: LawRule;
  readonly title: string;
  readonly law: string;
  readonly state: LawPoint['state'];
  readonly stateTitle: string;
  readonly gaps: readonly LawGapModel[];
  /** Where it is mended; null if nothing is missing, or in the settings. */
  readonly href: string | null;
}

export interface LawModel {
  readonly countries: readonly {
    readonly title: string;
    readonly href: string;
    readonly isCurrent: boolean;
  }[];
  readonly backHref: string;
  readonly points: readonly LawPointModel[];
  /** `28 ноября 2026 г.` */
  readonly checked: string;
}

/** The section of texts that has the notice. */
const COOKIES = 'CookieNotice';

const titles: Readonly<Record<LawRule, string>> = {
  seller: typeset`Данные продавца`,
  shown: typeset`Продавец назван в подвале и на странице «О магазине»`,
  documents: typeset`Оферта, возврат, политика`,
  consents: typeset`Согласия: своё для каждой цели`,
  agreed: typeset`Редакции, на которые согласились покупатели, сохранены`,
  cookies: typeset`Уведомление о cookie`,
  recommendations: typeset`Рекомендательные технологии`,
  storage: typeset`Где хранятся данные`,
  services: typeset`Иностранные службы на сайте`,
  banners: typeset`Маркировка рекламы`,
  instalments: 'Рассрочка',
  armenian: typeset`Тексты на армянском`,
  currency: typeset`Цены в валюте страны`,
  words: typeset`Иностранные слова в заголовках`,
  age: typeset`Документы читали в последний год`,
};

const reasons = new Map<string, string>([
  ['empty', typeset`не заполнено`],
  ['wrong', typeset`не сходится проверочная цифра или число цифр`],
  ['footer', typeset`нет в подвале`],
  ['page', typeset`нет на странице`],
  ['absent', typeset`нет или не опубликовано`],
  ['unmarked', typeset`не отмечено как документ`],
  ['unsigned', typeset`не подписано, как стоит сейчас`],
  ['same', typeset`тот же текст, что и в другом согласии`],
  ['lost', typeset`такой редакции среди сохранённых нет (или продавца тогда звали иначе)`],
  ['link', typeset`ведёт не на опубликованную страницу`],
  ['words', typeset`нет слов закона`],
  ['place', typeset`не сказано, что базы данных в России`],
  ['foreign', typeset`включена в настройках`],
  ['erid', typeset`нет erid`],
  ['advertiser', typeset`не указан рекламодатель`],
  ['months', typeset`больше шести месяцев`],
  ['language', typeset`записано не как армянский текст`],
  ['currency', typeset`сумма в другой валюте`],
  ['menu', typeset`в меню`],
  ['banner', typeset`на баннере`],
  ['label', typeset`на ярлыке товара`],
  ['offer', typeset`в акции`],
  ['old', typeset`подписано больше года назад`],
]);

export const lawModel = (
  country: CountryCode,
  { points, checkedOn }: CallReply<Contract['shop']['showLaw']>,
): LawModel => ({
  countries: countryLinks(country, (code) => deskHref('law', {}, { country: code })),
  backHref: deskHref('opening', {}, { country }),
  points: points.map((point) => toModel(country, point)),
  checked: longDate(checkedOn),
});

function toModel(country: CountryCode, { rule, law, state, missing }: LawPoint): LawPointModel {
  const fields = new Map<string, string>(sellerRows(country).map(({ name, label }) => [name, label]));
  const wordsOf = ({ what, why, article }: LawGap): string =>
    typeset`${article ? quoted(article.title) : (fields.get(what) ?? sectionWords(what).title)}: ${reasons.get(why) ?? why}`;
  return {
    rule,
    title: titles[rule],
    law,
    state,
    stateTitle: stateTitles[state],
    gaps: missing.map((gap) => ({ text: wordsOf(gap), href: articleHref(country, gap) })),
    href: state === 'done' ? null : (hrefs(country).get(rule) ?? null),
  };
}

/** Signatures are given while a text is read; all else is mended where it is written. */
function articleHref(country: CountryCode, { what, why, article }: LawGap): string | null {
  if (!article) return what === COOKIES ? deskHref('textSection', { country, section: what }) : null;
  if (why === 'unsigned' || why === 'old') return deskHref('legalText', { country, slug: what });
  if (article.isWritten) return deskHref('article', { kind: 'company', country, slug: what });
  const language = what.endsWith('-hy') || what === 'seller-am' ? 'hy' : null;
  return deskHref('newArticle', {}, { kind: 'company', country, slug: what, title: article.title, language });
}

const hrefs = (country: CountryCode): ReadonlyMap<LawRule, string> => {
  const opening = deskHref('opening', {}, { country });
  const pages = deskHref('content', {}, { kind: 'company', country });
  return new Map<LawRule, string>([
    ['seller', `${opening}#seller`],
    ['shown', pages],
    ['documents', `${opening}#texts`],
    ['consents', `${opening}#texts`],
    ['agreed', pages],
    ['cookies', deskHref('texts', {}, { country })],
    ['recommendations', pages],
    ['storage', pages],
    ['instalments', pages],
    ['armenian', `${opening}#texts`],
    ['currency', pages],
    ['words', deskHref('content', {}, { kind: 'offer', country })],
    ['age', `${opening}#texts`],
  ]);
};
