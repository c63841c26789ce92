import { contract } from '#src/contract/index.ts';
import type { Facts } from '../facts.ts';
import { needed } from '../outcomes.ts';
import { read } from './read.ts';

const { account, cart, delivery, geo, shop } = contract;
const country = 'RU' as const;
const ADDRESS_OF_NOBODY = '203.0.113.1';

async function placeOf(facts: Facts) {
  const { regionId, aoguid } = await facts.city(country);
  return { country, regionId, cityId: aoguid } as const;
}

async function parcelTo(facts: Facts) {
  const { itemId } = await facts.goods(country);
  return { ...(await placeOf(facts)), items: [{ itemId, count: 1 }] };
}

async function pointOf(facts: Facts) {
  const { latitude, longitude } = await facts.shop(country);
  return { latitude, longitude };
}

export const placeReads = [
  read(delivery.getDeliveryTypes, async (facts) => ({ body: await parcelTo(facts) })),
  read(delivery.getCourier, async (facts) => ({ body: await parcelTo(facts) })),
  read(delivery.getShop, async (facts) => ({ body: await parcelTo(facts) })),
  read(delivery.getShopByProducts, async (facts) => ({ body: await parcelTo(facts) })),
  read(delivery.getTerminalByCity, async (facts) => ({ body: await placeOf(facts) })),
  read(delivery.getTerminal, async (facts) => {
    const { terminals } = await facts.reply(delivery.getTerminalByCity, { body: await placeOf(facts) });
    return { body: { id: needed(terminals[0], 'the city has no pick-up points').id, country } };
  }),
  read(delivery.getProductDeliveryTypes, async (facts) => {
    const { modelColorCode } = (await facts.goods(country)).product;
    return { body: { ...(await placeOf(facts)), modelColorCode } };
  }),
  read(geo.getCityByIP, () => ({ body: { ip: ADDRESS_OF_NOBODY, country } })),
  read(geo.getAddressByPoint, async (facts) => ({ body: await pointOf(facts) })),
  read(geo.searchCity, async (facts) => ({
    body: { pattern: (await facts.city(country)).cityName.slice(0, 3), country },
  })),
  read(geo.searchAddress, async (facts) => ({
    body: { pattern: 'улица', country, cityGuid: (await facts.city(country)).aoguid },
  })),
  read(geo.getUserToShopsDistance, async (facts) => ({ body: { ...(await pointOf(facts)), country } })),
  read(shop.getShops, () => ({ body: { country } })),
  read(shop.getShopCities, () => ({ body: { country } })),
  read(shop.getShopsByCity, async (facts) => ({
    body: { country, city: (await facts.shop(country)).cityName },
  })),
  read(shop.getShopsByRegion, async (facts) => ({
    body: { regionId: (await facts.shop(country)).regionId },
  })),
  read(shop.getShopByNumber, async (facts) => ({ body: { number: (await facts.shop(country)).number } })),
  read(cart.getMiniCart, () => ({ body: { userId: '', regionId: '', country, recalc: true } })),
  read(cart.getReservationShops, async (facts) => ({
    body: { country, items: [{ itemId: (await facts.goods(country)).itemId, count: 1 }] },
  })),
  read(account.getCart, () => ({})),
  read(account.getFavorites, async (facts) => ({
    query: { sessionId: '', countryId: await facts.countryId(country) },
  })),
  read(account.getUnsubscription, () => ({ query: { token: 'not-a-token-of-a-letter' } })),
];
