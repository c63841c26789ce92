import type { CountryCode } from '#src/config/countries.ts';
import { contract } from '#src/contract/index.ts';
import { cartOf, ownerIn, updateCart } from '../carts.ts';
import { type CheckInput, checksOf } from '../check.ts';
import { ensure } from '../outcomes.ts';

const currencies = { RU: 'RUB', AM: 'AMD' } as const;

async function ensureCurrency({ facts }: CheckInput, country: CountryCode): Promise<void> {
  for (const { product } of await facts.allGoods(country)) {
    const { currency } = product.modelPrice;
    ensure(
      currency === currencies[country],
      `search.getProducts in ${country} prices ${product.modelColorCode} in ${currency}`,
      `${currencies[country]}`,
    );
  }
}

export const countryChecks = [
  ...checksOf(
    'countries',
    { writes: false },
    {
      'both countries are there, each with its phone numbers': async ({ facts }) => {
        const { countries } = await facts.reply(contract.delivery.getCountries, {});
        for (const [code, phoneCode] of [
          ['RU', '+7'],
          ['AM', '+374'],
        ] as const) {
          const found = countries.find((each) => each.code === code);
          ensure(
            found?.phoneCode === phoneCode,
            `delivery.getCountries has ${code} with phoneCode ${found?.phoneCode}`,
            `${phoneCode}`,
          );
        }
      },
      'prices in RU are in roubles': (input) => ensureCurrency(input, 'RU'),
      'prices in AM are in drams': (input) => ensureCurrency(input, 'AM'),
      'cities and shops belong to the country that was asked for': async ({ probe, facts }) => {
        for (const country of ['RU', 'AM'] as const) {
          const reader = await facts.reader(country);
          const { locations } = await probe.reply(
            contract.content.getLocations,
            { query: { country } },
            reader,
          );
          const { shops } = await probe.reply(contract.shop.getShops, { body: { country } }, reader);
          const foreign = [...locations, ...shops].find((each) => each.country !== country);
          ensure(!foreign, `asked for ${country}, got ${foreign?.cityName} of ${foreign?.country}`);
        }
      },
      'a body that names another country than the API base is refused': async ({ probe, facts }) => {
        const reader = await facts.reader('RU');
        await probe.refused(
          contract.cart.getMiniCart,
          { body: { ...ownerIn('AM'), recalc: false } },
          reader,
          {
            statuses: [400],
            code: /^CountryMismatch$/,
            because: 'the API base is that of RU',
          },
        );
      },
    },
  ),
  ...checksOf(
    'countries',
    { writes: true },
    {
      'a visitor has a cart of their own in each country': async ({ probe, facts }) => {
        const inRussia = await probe.visitor('RU');
        const { itemId } = await facts.goods('RU');
        await updateCart(probe, inRussia, [{ productId: itemId, count: 1 }]);
        const { totalCount } = await cartOf(probe, await probe.visitor('AM', inRussia.userToken));
        ensure(
          totalCount === 0,
          `the cart in AM has ${totalCount} units after one was put into that of RU`,
          'none',
        );
      },
    },
  ),
];
