import { countries } from '#src/config/countries.ts';
import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { ExportKind, ListedExport } from '#src/contract/shop/staff-exports.ts';
import { deskHref } from '#src/desk-routes.ts';
import { timeZones } from '#src/models/dates.ts';
import type { MemberModel } from '../member.ts';
import { sizeText } from './run.ts';

const exportKindTitles: Readonly<Record<ExportKind, string>> = {
  yml: 'YML всего магазина',
  yandex: 'Яндекс Маркет: YML',
  'wb-prices': 'Wildberries: цены',
  'wb-stock': 'Wildberries: остатки',
  'ozon-prices': 'Ozon: цены',
  'ozon-stock': 'Ozon: остатки',
};

export interface ExportLine {
  readonly href: string;
  readonly title: string;
  readonly about: string;
  readonly made: string;
  readonly fetched: string;
}

export interface ExportsModel {
  readonly lines: readonly ExportLine[];
  readonly isDeleted: boolean;
  readonly otherHref: string;
  readonly mayRun: boolean;
  /** What is known of Wildberries' numbers. */
  readonly numbers: string;
}

export const exportsModel = (
  { exports, wildberriesNumbers }: CallReply<Contract['shop']['listExports']>,
  isDeleted: boolean,
  { permissions }: Pick<MemberModel, 'permissions'>,
): ExportsModel => ({
  lines: exports.map((each) => ({
    href: deskHref('export', { export: String(each.id) }),
    title: each.title,
    about: aboutExport(each),
    made: madeText(each),
    fetched: fetchedText(each),
  })),
  isDeleted,
  otherHref: deskHref('exports', {}, { deleted: isDeleted ? undefined : 'yes' }),
  mayRun: permissions.has('exchange.run'),
  numbers:
    wildberriesNumbers === 0
      ? typeset`Пока не загружены: без них в файл цен Wildberries не попадёт ничего.`
      : typeset`Известны для артикулов и баркодов: ${wildberriesNumbers}.`,
});

export const aboutExport = ({ kind, goodsOf }: Pick<ListedExport, 'kind' | 'goodsOf'>): string =>
  `${exportKindTitles[kind]} · ${countries[goodsOf].name}`;

export function madeText({ made }: Pick<ListedExport, 'made'>): string {
  if (!made) return typeset`Файла ещё нет`;
  const refused = made.refused > 0 ? typeset`, не попало ${made.refused}` : '';
  return typeset`Сделан ${dateAndTime(made.at, timeZones.RU)}: строк ${made.offers}${refused}, ${sizeText(made.bytes)}`;
}

export const fetchedText = ({ fetchedAt }: Pick<ListedExport, 'fetchedAt'>): string =>
  fetchedAt === null
    ? typeset`По адресу ещё не забирали`
    : typeset`Забирали ${dateAndTime(fetchedAt, timeZones.RU)}`;
