import type { Country } from '#src/config/countries.ts';
import type { Shop } from '#src/contract/shapes.ts';
import { captchaAlerts } from '#src/models/auth/captcha.ts';
import type { CaptchaModel } from '#src/models/auth/code.ts';
import type { Option } from '#src/models/reviews/opinion-form.ts';
import { type Link, shopLinks } from '#src/models/shop-links.ts';
import type { FittingFields } from './fitting-form.ts';

export interface FittingModel {
  readonly fields: FittingFields;
  readonly shops: readonly Option[];
  readonly alert: string | null;
  readonly captcha: CaptchaModel | null;
  readonly agreement: Link;
  readonly legal: Link;
}

export function fittingModel(given: {
  readonly country: Country;
  readonly shops: readonly Shop[];
  readonly fields: FittingFields;
  readonly alert: string | null;
  readonly captcha?: CaptchaModel | null;
}): FittingModel {
  const { country, shops, fields, alert, captcha = null } = given;
  const { agreement, legal } = shopLinks(country);
  const options = shops.map(({ number, cityName, address }) => ({
    value: number,
    title: [cityName, address].filter(Boolean).join(', '),
  }));
  return { fields, alert, captcha, agreement, legal, shops: options };
}

export const fittingAlerts = {
  ...captchaAlerts,
  tooMany: 'Запросов за последний час слишком много. Попробуйте через час или позвоните нам.',
  unavailable: 'Запрос не отправлен: сервис временно недоступен. Пожалуйста, попробуйте чуть позже.',
  again: 'Запрос ещё не отправлен. Проверьте его и нажмите «Записаться» ещё раз.',
} as const;
