import { describe, expect, test } from 'vitest';
import { countries } from '#src/config/countries.ts';
import type { Address } from '#src/contract/account/places.ts';
import { StubRefusal, type StubReplies } from '#tests/support/stub-backend.ts';
import { checkoutShop, created, order, typed } from './checkout-shop.ts';
import { person, savedAddress, tokens } from './customer.ts';

const { cityGuid, regionId } = countries.RU.defaultCity;

const home = savedAddress({ title: 'Дом' });
const work = savedAddress({ id: 2, street: 'Садовая', house: '8', flat: '' });
const elsewhere = savedAddress({ id: 3, street: 'Невский', cityGuid: 'spb', city: 'Санкт-Петербург' });

type Account = NonNullable<StubReplies['account']>;

/** The checkout of a customer with these addresses. */
function customerShop(addresses: readonly Address[] = [home, work, elsewhere], account: Account = {}) {
  return checkoutShop(
    {},
    {
      identity: { getToken: tokens, refreshToken: tokens },
      account: {
        getPersonalInfo: person,
        getAddresses: { addresses: [...addresses] },
        addAddress: { success: true, errorMessage: '' },
        ...account,
      },
    },
  );
}

/** What the page's form would post: courier, with the fields unchanged. */
const { street: _, house: __, flat: ___, ...others } = typed;
const untouched = { ...others, street: '', house: '', flat: '' };

const fieldsIn = (html: string) => ({
  chosen: /<input type="radio"[^>]*name="addressId"[^>]*checked=""[^>]*>/
    .exec(html)?.[0]
    .match(/value="([^"]*)"/)?.[1],
  fields: ['street', 'house', 'flat'].map(
    (name) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1],
  ),
});

async function shownAfter(shop: ReturnType<typeof customerShop>, ...posts: Record<string, string>[]) {
  for (const fields of posts) await shop.update(fields);
  return fieldsIn((await shop.open()).text);
}

const destination = (shop: ReturnType<typeof customerShop>) =>
  Object(shop.bodiesOf('cart.createOrder').at(-1)).delivery?.address.replaceAll('\u00a0', ' ');

describe('a customer at checkout', () => {
  const inputValue = (html: string, name: string) =>
    new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0].match(/ value="([^"]*)"/)?.[1];

  test('gets empty fields filled in, and keeps what was typed', async () => {
    const shop = customerShop();
    await shop.update({ ...untouched, firstName: 'Ольга', lastName: '', phone: '', email: '' });
    const { text } = await shop.open();
    expect(inputValue(text, 'firstName')).toBe('Ольга');
    expect(inputValue(text, 'lastName')).toBe(person.lastName);
    expect(inputValue(text, 'email')).toBe(person.email);
  });

  test('who signs in after typing the phone gets the other fields filled in at once', async () => {
    const shop = customerShop();
    const { text } = await shop.updatePart({ ...untouched, firstName: '', lastName: '', email: '' });
    expect(inputValue(text, 'firstName')).toBe(person.firstName);
    expect(inputValue(text, 'lastName')).toBe(person.lastName);
    expect(inputValue(text, 'email')).toBe(person.email);
    const { text: cleared } = await shop.updatePart({ ...untouched, email: '' });
    expect(inputValue(cleared, 'email')).toBe('');
  });

  test('can clear a field, which stays empty while other choices change', async () => {
    const shop = customerShop();
    await shop.open();
    const { text } = await shop.updatePart({ ...untouched, email: '' });
    expect(inputValue(text, 'email')).toBe('');
    expect(inputValue(text, 'firstName')).toBe(untouched.firstName);
  });
});

describe('saved addresses at checkout', () => {
  test('in the visitor’s city are offered as cards above the fields, with a new one last', async () => {
    const shop = customerShop();
    await shop.update(untouched);
    const { text } = await shop.open();
    const place = (words: string) => text.indexOf(words);
    expect(text).toContain('Садовая, д.\u00a08');
    expect(text).not.toContain('Невский');
    expect(place('Дом</span>')).toBeLessThan(place('Садовая'));
    expect(place('Садовая')).toBeLessThan(place('Новый адрес'));
    expect(place('Новый адрес')).toBeLessThan(place('name="street"'));
  });

  test('are neither requested nor shown for a guest', async () => {
    const shop = checkoutShop();
    await shop.update(typed);
    const { text } = await shop.open();
    expect(text).not.toContain('name="addressId"');
    expect(text).not.toContain('Сохранить адрес');
    expect(shop.bodiesOf('account.getAddresses')).toEqual([]);
  });

  test('leave the fields unchanged if there are none', async () => {
    const shop = customerShop([elsewhere]);
    await shop.update(untouched);
    const { text } = await shop.open();
    expect(text).not.toContain('name="addressId"');
    expect(text).toContain('Сохранить адрес');
  });

  test('fill the fields with the first one if nothing was typed', async () => {
    expect(await shownAfter(customerShop(), untouched)).toEqual({
      chosen: '1',
      fields: ['Лесная', '5', '12'],
    });
  });

  test('do not replace what a guest typed before signing in', async () => {
    const { fields, chosen } = await shownAfter(customerShop(), { ...typed, street: 'Речная' });
    expect([chosen, fields[0]]).toEqual(['new', 'Речная']);
  });

  test('fill the fields when one is chosen, without JavaScript', async () => {
    const shop = customerShop();
    const filled = { street: 'Лесная', house: '5', flat: '12' };
    const other = { ...others, ...filled, addressId: '2' };
    expect(await shownAfter(shop, untouched, other)).toEqual({ chosen: '2', fields: ['Садовая', '8', ''] });
    const fresh = { ...others, street: 'Садовая', house: '8', flat: '', addressId: 'new' };
    expect(await shownAfter(shop, fresh)).toEqual({ chosen: 'new', fields: ['', '', ''] });
  });

  test('become a new address once edited', async () => {
    const over = { ...others, street: 'Лесная', house: '7', flat: '12', addressId: '1' };
    expect(await shownAfter(customerShop(), untouched, over)).toEqual({
      chosen: 'new',
      fields: ['Лесная', '7', '12'],
    });
  });

  test('become a new address once edited while they are unavailable', async () => {
    let isAway = false;
    const getAddresses = () => {
      if (isAway) throw new StubRefusal(503);
      return { addresses: [home, work] };
    };
    const shop = customerShop([], { getAddresses });
    await shop.update(untouched);
    isAway = true;
    await shop.update({ ...others, street: 'Лесная', house: '7', flat: '12', addressId: '1' });
    isAway = false;
    expect(await shownAfter(shop)).toEqual({ chosen: 'new', fields: ['Лесная', '7', '12'] });
  });

  test('stay as typed for a new address, whatever else is chosen', async () => {
    const own = { ...typed, street: 'Речная', addressId: 'new' };
    const { kind: _kind, street: _street, house: _house, flat: _flat, ...rest } = own;
    const shop = customerShop();
    const terminal = { ...rest, kind: 'terminal' };
    expect(await shownAfter(shop, own, terminal, { ...rest, kind: 'courier' })).toEqual({
      chosen: 'new',
      fields: ['Речная', '5', '12'],
    });
  });

  test('of another customer, or deleted ones, are ignored', async () => {
    const stranger = { ...typed, addressId: '77' };
    expect(await shownAfter(customerShop(), stranger)).toEqual({
      chosen: 'new',
      fields: ['Лесная', '5', '12'],
    });
  });

  test('do not prevent placing an order while the account does not answer', async () => {
    const shop = customerShop([], {
      getAddresses: () => {
        throw new StubRefusal(500);
      },
    });
    const { status } = await shop.place(typed);
    expect(status).toBe(303);
    expect(destination(shop)).toBe('Лесная, д. 5, кв. 12');
  });
});

describe('a customer’s order', () => {
  test('goes to the chosen address, without JavaScript', async () => {
    const shop = customerShop();
    await shop.update(untouched);
    await shop.place({ ...typed, addressId: '2' });
    expect(destination(shop)).toBe('Садовая, д. 8');
  });

  test('saves its address only if requested', async () => {
    const shop = customerShop();
    await shop.place({ ...typed, street: 'Речная', addressId: 'new' });
    expect(shop.bodiesOf('account.addAddress')).toEqual([]);
    await shop.open();
    await shop.place({ ...typed, street: 'Речная', addressId: 'new', saveAddress: 'yes' });
    const fields = { city: 'Москва', cityGuid, regionId, street: 'Речная', house: '5', flat: '12' };
    expect(shop.bodiesOf('account.addAddress')).toEqual([expect.objectContaining(fields)]);
  });

  test('offers that with an unticked box, and keeps a tick until it is removed', async () => {
    const shop = customerShop();
    const ticked = async () =>
      / name="saveAddress"[^>]*checked=""|checked=""[^>]* name="saveAddress"/.test((await shop.open()).text);
    await shop.update(typed);
    expect(await ticked()).toBe(false);
    await shop.update({ ...typed, saveAddress: 'yes' });
    expect(await ticked()).toBe(true);
    await shop.update({ ...typed, saveAddress: '' });
    expect(await ticked()).toBe(false);
  });

  test('saves no address for a pick-up point, a refused order or a guest', async () => {
    const wish = { ...typed, saveAddress: 'yes' };
    const toTerminal = customerShop();
    await toTerminal.place({ ...wish, kind: 'terminal', pointId: 'T-1' });
    const wrong = customerShop();
    expect((await wrong.place({ ...wish, email: '' })).status).toBe(422);
    const guest = checkoutShop();
    await guest.place(wish);
    for (const shop of [toTerminal, wrong, guest]) expect(shop.bodiesOf('account.addAddress')).toEqual([]);
  });

  test('is placed even if its address cannot be saved', async () => {
    const shop = customerShop([], {
      addAddress: () => {
        throw new StubRefusal(503);
      },
    });
    const { status, headers } = await shop.place({ ...typed, saveAddress: 'yes' });
    expect([status, headers.location]).toEqual([303, `/thank-you?number=${created.order.number}`]);
    expect(order.number).toBe(created.order.number);
  });
});
