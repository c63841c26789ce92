import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { StaffCustomer } from '#src/contract/account/staff-customers.ts';
import { timeZones } from '#src/models/dates.ts';

export interface ConsentModel {
  readonly key: string;
  readonly at: string;
  readonly isoTime: string;
  readonly text: string;
  /** The version of the text, where and from what address it was given. */
  readonly proof: string;
}

/** A withdrawal for which no text was shown. */
const BY_STAFF = 'staff';

/** The newest first. */
export const consentModels = ({
  consents,
  country,
}: Pick<StaffCustomer, 'consents' | 'country'>): ConsentModel[] =>
  consents
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map(({ purpose, action, at, version, source, address }, place) => ({
      key: `${at} ${place}`,
      at: dateAndTime(at, timeZones[country]),
      isoTime: at,
      text: `${purposeTitles.get(purpose) ?? purpose}: ${actionTitles.get(action) ?? action}`,
      proof: [
        source !== BY_STAFF && typeset`текст ${version}`,
        sourceTitles.get(source || 'registration') ?? source,
        address && `IP ${address}`,
      ]
        .filter(Boolean)
        .join(' · '),
    }));

const purposeTitles = new Map([
  ['personalData', typeset`Обработка данных`],
  ['mailings', 'Рассылки'],
  ['newsletter', typeset`Рассылка на почту`],
  ['sms', 'SMS'],
  ['messenger', 'Мессенджеры'],
  ['sales', 'Распродажи'],
  ['style', 'Советы'],
  ['favorites', 'Избранное'],
]);
const actionTitles = new Map([
  ['requested', 'ждёт подтверждения'],
  ['given', 'дано'],
  ['withdrawn', 'отозвано'],
]);
export const sourceTitles: ReadonlyMap<string, string> = new Map([
  ['registration', typeset`при регистрации`],
  ['account', typeset`в личном кабинете`],
  ['footer', typeset`внизу страницы магазина`],
  ['letter', typeset`по ссылке из письма`],
  [BY_STAFF, typeset`сотрудником, по просьбе`],
  ['oneClick', typeset`кнопкой почтовой программы`],
]);
