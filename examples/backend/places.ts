import { z } from 'zod';
import { type Call, call, country, Refusal, text } from './call.ts';

const moscow = { cityName: 'Москва', aoguid: 'moscow', regionId: '77', regionName: 'Москва', country: 'RU' };
const yerevan = { cityName: 'Ереван', aoguid: '1', regionId: '374', regionName: 'Армения', country: 'AM' };
const cities = [moscow, yerevan].map((city) => ({ ...city, isMain: true }));

const suggestion = ({ cityName, aoguid, regionId, country: of }: (typeof cities)[number]) => ({
  suggestion: cityName,
  cityGuid: aoguid,
  regionId,
  shortName: cityName,
  country: of,
});

const countries = [
  {
    id: 1,
    name: 'Россия',
    code: 'RU',
    phoneCode: '+7',
    mask: '+7 (###) ### ## ##',
    placeholder: '+7 (___) ___ __ __',
    validExp: '^\\+7 \\(\\d{3}\\) \\d{3} \\d{2} \\d{2}$',
  },
  {
    id: 2,
    name: 'Армения',
    code: 'AM',
    phoneCode: '+374',
    mask: '+374 (##) ### ###',
    placeholder: '+374 (__) ___ ___',
    validExp: '^\\+374 \\(\\d{2}\\) \\d{3} \\d{3}$',
  },
];

export const COURIER_PRICE = 300;

/** Goods go by courier only, three days from today on. */
const courier = () => {
  const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString();
  return {
    kind: 'courier',
    title: 'Курьером',
    price: COURIER_PRICE,
    freeFrom: null,
    daysFrom: 3,
    daysTo: 5,
    dateFrom: day(3).slice(0, 10),
    dateTo: day(5).slice(0, 10),
    orderBefore: `${day(0).slice(0, 10)}T21:00:00.000Z`,
  };
};

const parcel = z.object({
  country,
  regionId: text(10),
  cityId: text(64),
  items: z
    .array(
      z.object({
        itemId: z
          .number()
          .int()
          .min(1)
          .max(2 ** 31 - 1),
        count: z.number().int().min(1).max(10),
      }),
    )
    .max(100),
});

/** The text to which a shopper agrees; the checkout does not open without it. */
const agreement = {
  id: 'subject-agreement',
  title: 'Согласие на обработку персональных данных',
  announce: '',
  date: '2026-11-01T00:00:00.000Z',
  picture: null,
  body: '<p>Здесь стоит текст согласия.</p>',
};

/** Cities, delivery and what stands around every page. */
export const placeCalls: Readonly<Record<string, Call>> = {
  'content.getVersions': call('body', z.object({}), () => ({ catalog: '1', content: '1' })),
  'content.getMenu': call('query', z.object({ country }), () => ({
    menus: { TOP: [], CATALOG: [], BOTTOM: [] },
  })),
  'content.getTexts': call('query', z.object({ countryId: z.coerce.number().int() }), () => ({ texts: {} })),
  'content.getBanners': call(
    'body',
    z.object({ placementCode: text(64), location: country, language: country, regionName: text(200) }),
    () => ({ banners: [] }),
  ),
  'content.getLocations': call('query', z.object({ country }), (input) => ({
    locations: cities.filter((city) => city.country === input.country),
  })),
  'content.getCompany': (input, context) =>
    call('query', z.object({ country }), () => {
      const { page } = input.params as { readonly page: string };
      if (page !== agreement.id) throw new Refusal(404, 'ArticleNotFound');
      return agreement;
    })(input, context),
  'geo.getCityByIP': call('body', z.object({ ip: text(45), country }), () => ({ city: null })),
  'geo.searchCity': call('body', z.object({ country, pattern: text(200).min(2) }), (input) => ({
    suggestCity: cities
      .filter((city) => city.country === input.country)
      .filter(({ cityName }) => cityName.toLowerCase().startsWith(input.pattern.toLowerCase()))
      .map(suggestion),
  })),
  'shop.getShops': call('body', z.object({ country }), () => ({ shops: [] })),
  'delivery.getCountries': call('body', z.object({}), () => ({ countries })),
  'delivery.getDeliveryTypes': call('body', parcel, () => ({ deliveryTypes: [courier()], byEmail: false })),
  'delivery.getCourier': call('body', parcel, () => ({ courier: courier() })),
  'delivery.prepareDeliveryTypes': call('body', z.object({ country, cityId: text(64) }), () => ({
    success: true,
    errorMessage: '',
  })),
};
