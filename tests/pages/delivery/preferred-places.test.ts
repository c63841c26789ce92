import { describe, expect, test } from 'vitest';
import { countries } from '#src/config/countries.ts';
import type { SavedTerminal } from '#src/contract/account/places.ts';
import { StubRefusal, type StubReplies } from '#tests/support/stub-backend.ts';
import { checkoutShop, typed } from './checkout-shop.ts';
import { savedAddress, tokens } from './customer.ts';

const { cityGuid, regionId } = countries.RU.defaultCity;

const terminal: SavedTerminal = {
  id: 4,
  isMain: true,
  isOpen: true,
  terminalId: 'T-2',
  title: 'Пункт выдачи Покрой',
  cityName: 'Москва',
  cityGuid,
  regionId,
  address: 'Садовая, 2',
  metro: '',
  hours: '',
};

/** The checkout of a customer with these saved places, where terminals T-1 and T-2 are offered. */
function customerShop(account: NonNullable<StubReplies['account']> = {}) {
  return checkoutShop(
    {},
    {
      identity: { getToken: tokens, refreshToken: tokens },
      account: {
        getAddresses: { addresses: [savedAddress()] },
        getTerminals: { terminals: [terminal] },
        getShops: { shops: [] },
        ...account,
      },
    },
  );
}

const chosen = (html: string, name: string) =>
  new RegExp(`<input type="radio"[^>]*name="${name}"[^>]*checked=""[^>]*>`)
    .exec(html)?.[0]
    .match(/value="([^"]*)"/)?.[1];

const chosenIn = ({ text }: { readonly text: string }) => [chosen(text, 'kind'), chosen(text, 'pointId')];

/** A post without JavaScript, with no point touched. */
const { street: _, house: __, flat: ___, ...untouched } = typed;

describe('the checkout of a customer with preferred places', () => {
  test('starts with the main pick-up point, at its price', async () => {
    const shop = customerShop();
    expect(chosenIn(await shop.open())).toEqual(['terminal', 'T-2']);
    expect(shop.bodiesOf('cart.quoteOrder').at(-1)).toMatchObject({
      delivery: { kind: 'terminal', pointId: 'T-2' },
    });
  });

  test('starts with the main address if there is one in the city', async () => {
    const shop = customerShop({ getAddresses: { addresses: [savedAddress({ isMain: true })] } });
    const { text } = await shop.open();
    expect([chosen(text, 'kind'), chosen(text, 'addressId')]).toEqual(['courier', '1']);
    expect(shop.bodiesOf('account.getTerminals')).toEqual([]);
  });

  test.each<[string, Partial<SavedTerminal>]>([
    ['is not the main one', { isMain: false }],
    ['is in another region', { regionId: '78' }],
    ['is not offered', { terminalId: 'T-9' }],
    ['has closed', { isOpen: false, terminalId: 'T-9' }],
  ])('starts with the first delivery if the saved point %s', async (_what, changed) => {
    const shop = customerShop({ getTerminals: { terminals: [{ ...terminal, ...changed }] } });
    expect(chosenIn(await shop.open())).toEqual(['courier', undefined]);
  });

  test('starts with the first delivery while the account does not answer', async () => {
    const unavailable = () => {
      throw new StubRefusal(503);
    };
    const shop = customerShop({ getTerminals: unavailable, getShops: unavailable });
    expect(chosenIn(await shop.open())).toEqual(['courier', undefined]);
  });

  test('yields to a choice', async () => {
    const shop = customerShop();
    await shop.update({ ...untouched, kind: 'terminal', pointId: 'T-1' });
    expect(chosenIn(await shop.open())).toEqual(['terminal', 'T-1']);
    await shop.update({ ...typed, kind: 'courier' });
    expect(chosenIn(await shop.open())).toEqual(['courier', undefined]);
    await shop.update({ ...untouched, kind: 'terminal' });
    expect(chosenIn(await shop.open())).toEqual(['terminal', 'T-1']);
  });

  test('selects the main point when its kind is chosen', async () => {
    const shop = customerShop({ getAddresses: { addresses: [savedAddress({ isMain: true })] } });
    await shop.update({ ...untouched, kind: 'terminal' });
    expect(chosenIn(await shop.open())).toEqual(['terminal', 'T-2']);
  });

  test('says that the main point has closed', async () => {
    const closed = { ...terminal, isOpen: false, terminalId: 'T-9', address: 'Снесённая, 1' };
    const shop = customerShop({ getTerminals: { terminals: [closed] } });
    await shop.update({ ...untouched, kind: 'terminal' });
    const { text } = await shop.open();
    expect(chosenIn({ text })).toEqual(['terminal', undefined]);
    expect(text.replaceAll('\u00a0', ' ')).toContain('Снесённая, 1: больше не работает');
  });

  test('places no order to a point that the shopper did not see selected', async () => {
    const shop = customerShop();
    const { status, text } = await shop.place({ ...untouched, kind: 'terminal' });
    expect(status).toBe(422);
    expect(text).toContain('Выберите пункт выдачи');
    expect(shop.bodiesOf('cart.createOrder')).toEqual([]);
  });

  test('requests nothing from the account for a guest', async () => {
    const shop = checkoutShop();
    await shop.open();
    expect([...shop.bodiesOf('account.getTerminals'), ...shop.bodiesOf('account.getShops')]).toEqual([]);
  });
});
