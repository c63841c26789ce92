import request from 'supertest';
import { beforeAll, expect, it } from 'vitest';
import type { RawInput } from '#src/backend/calls/validated-handlers.ts';
import { createBackendServer } from '#src/backend/server.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import type { Call } from '#src/contract/call.ts';
import { calls, contract } from '#src/contract/index.ts';
import { type OrderShop, openOrderShop } from '#tests/backend/orders/shop.ts';
import { inputsOf } from '#tests/faults/fuzz/inputs.ts';
import { createRandom, seedOf } from '#tests/faults/fuzz/random.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { testLog } from '#tests/support/no-unexpected-errors.ts';
import { type SignedInVisitor, signUp } from '#tests/support/signed-in.ts';

const { identity, cart } = contract;

describeOnEachDatabase("the other country's bearer", (openTestDatabase) => {
  let shop: OrderShop;
  let customers: Readonly<Record<CountryCode, SignedInVisitor>>;

  beforeAll(async () => {
    shop = await openOrderShop(await openTestDatabase());
    const [RU, AM] = await Promise.all(countryCodes.map((country) => signUp(shop.backend, { country })));
    customers = { RU, AM } as Record<CountryCode, SignedInVisitor>;
  });

  const otherCountry = (country: CountryCode) => (country === 'RU' ? 'AM' : 'RU');

  /** Two inputs of a call that are valid in a country. */
  function fittingInputs(call: Call, country: CountryCode): object[] {
    const known = new Map<string, readonly unknown[]>([['country', [country]]]);
    const next = inputsOf(call, createRandom(seedOf(call.name)), known);
    return [next(), next()].map((input) => inCountry(input, country));
  }

  const inCountry = (input: object, country: CountryCode): object =>
    JSON.parse(JSON.stringify(input), (key, value) => (key === 'country' ? country : value));

  it.each(calls.filter(({ tokenCheck }) => tokenCheck))(
    'counts as missing for $name of $service',
    async (call) => {
      for (const country of countryCodes) {
        const { accessToken } = customers[otherCountry(country)];
        for (const input of fittingInputs(call, country)) {
          const forged = await shop.backend.ask(call, input, { country, accessToken: 'forged' });
          expect(await shop.backend.ask(call, input, { country, accessToken })).toEqual(forged);
        }
      }
    },
  );

  it('is refused over HTTP, by the URL’s country alone', async () => {
    const server = createBackendServer(shop.backend.backend, testLog);
    const cart = (base: CountryCode, accessToken: string) =>
      request(server)
        .get(`/${base.toLowerCase()}/Lk/PersonalInfo`)
        .set('authorization', `Bearer ${accessToken}`);
    for (const country of countryCodes) {
      const { accessToken } = customers[country];
      expect((await cart(country, accessToken)).status).toBe(200);
      expect((await cart(otherCountry(country), accessToken)).status).toBe(401);
    }
  });

  it('cannot be renewed there, and stays valid at home', async () => {
    for (const country of countryCodes) {
      const customer = await signUp(shop.backend, { country });
      const userToken = `visitor-of-${country}-0123456789`;
      const visitor = await shop.backend.reply(
        identity.getToken,
        { query: { userToken, country } },
        { country },
      );
      for (const query of [{ ...customer }, { userToken, refreshToken: visitor.refreshToken }]) {
        const { userToken, refreshToken } = query;
        const renew = (base: CountryCode) =>
          shop.backend.reply(
            identity.refreshToken,
            { query: { userToken, refreshToken } },
            { country: base },
          );
        expect(await renew(otherCountry(country))).toMatchObject({ errorMessage: 'RefreshTokenUnknown' });
        expect(await renew(country)).toMatchObject({ errorMessage: '' });
      }
    }
  });

  it('is issued only by its own country’s base', async () => {
    const query = { userToken: 'visitor-0123456789', country: 'AM' } as const;
    const { status, body } = await shop.backend.ask(identity.getToken, { query }, { country: 'RU' });
    expect([status, body]).toEqual([400, { errorMessage: 'CountryMismatch' }]);
  });

  it('shows a visitor with the same user token nothing ordered in the other country', async () => {
    const userToken = 'visitor-of-two-countries';
    const armenian = await shop.visitor('AM', userToken);
    await armenian.add([shop.item('SCARF-1 U'), 1]);
    const { order } = await shop.order(armenian);
    const number = order?.number ?? '';
    const russian = await shop.visitor('RU', userToken);
    const input: RawInput = { params: { number } };
    const show = (country: CountryCode, accessToken: string) =>
      shop.backend.ask(cart.getOrder, input as never, { country, accessToken });
    expect((await show('AM', armenian.accessToken)).status).toBe(200);
    expect((await show('RU', russian.accessToken)).status).toBe(404);
  });
});
