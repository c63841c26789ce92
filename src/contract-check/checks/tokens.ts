import { TOKEN_REFUSED } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import { cartOf, updateCart } from '../carts.ts';
import { type CheckInput, checksOf } from '../check.ts';
import { CheckFailed, ensure, needed } from '../outcomes.ts';
import type { Caller } from '../probe.ts';
import { claimsOf, forgedToken, unsignedToken } from '../tokens.ts';

const TOKEN_REFRESH_S = 60;
const refused = { statuses: [401], code: new RegExp(`^${TOKEN_REFUSED}$`) };

/** Ensures that a call with an owner is refused without a valid token. */
async function ensureRefused({ probe }: CheckInput, token: string | null, because: string): Promise<void> {
  const caller: Caller = { country: 'RU', token };
  const body = { userId: '', regionId: '', country: 'RU', recalc: false };
  await probe.refused(contract.cart.getMiniCart, { body }, caller, { ...refused, because });
}

export const tokenChecks = [
  ...checksOf(
    'tokens',
    { writes: false },
    {
      'a visitor gets an access token that says how long it is valid and names nobody': async ({ facts }) => {
        const { token } = await facts.reader('RU');
        const { exp, UserId = '' } = claimsOf(token);
        ensure(typeof exp === 'number', `the claim exp is ${JSON.stringify(exp)}`, 'seconds since 1970');
        const leftS = exp - Date.now() / 1000;
        ensure(
          leftS > TOKEN_REFRESH_S,
          `a new token is valid for ${Math.round(leftS)} s`,
          `more than ${TOKEN_REFRESH_S}`,
        );
        ensure(
          UserId === '',
          `the claim UserId of a visitor is ${JSON.stringify(UserId)}`,
          'none, or an empty one',
        );
      },
      'a call without a token is refused': (input) => ensureRefused(input, null, 'there is no token'),
      'a token that is none is refused': (input) => ensureRefused(input, 'no.token.at-all', 'it is no token'),
      'a token with changed claims is refused': async (input) => {
        const { token } = await input.facts.reader('RU');
        await ensureRefused(
          input,
          forgedToken(token, { UserId: '1' }),
          'its claims were changed after signing',
        );
      },
      'a token without a signature is refused': async (input) => {
        const { token } = await input.facts.reader('RU');
        await ensureRefused(input, unsignedToken(token), 'its algorithm is `none`');
      },
      'a token that has expired is refused': async (input) => {
        const expired = needed(
          input.facts.options.expiredToken,
          'needs --expired-token, kept from an earlier session',
        );
        await ensureRefused(input, expired, 'it has expired');
      },
    },
  ),
  ...checksOf(
    'tokens',
    { writes: true },
    {
      'a refresh token gives a pair that works for the same visitor': async ({ probe, facts }) => {
        const visitor = await probe.visitor('RU');
        const { itemId } = await facts.goods('RU');
        await updateCart(probe, visitor, [{ productId: itemId, count: 1 }]);
        const { userToken, refreshToken } = visitor;
        const next = await probe.reply(
          contract.identity.refreshToken,
          { query: { userToken, refreshToken } },
          { country: 'RU', token: null },
        );
        ensure(
          next.errorMessage === '',
          `identity.refreshToken answered errorMessage ${next.errorMessage}`,
          'new tokens',
        );
        const { products } = await cartOf(probe, { country: 'RU', token: next.token });
        ensure(
          products.some((line) => line.itemId === itemId),
          'the cart is empty after a refresh',
          'the line that was put in before',
        );
      },
      'an unknown refresh token ends the session by an errorMessage, not by a status': async ({ probe }) => {
        const { userToken } = await probe.visitor('RU');
        const query = { userToken, refreshToken: 'not-a-refresh-token' };
        const reply = await probe.reply(
          contract.identity.refreshToken,
          { query },
          { country: 'RU', token: null },
        );
        ensure(reply.errorMessage !== '', 'identity.refreshToken took a refresh token that it never gave');
      },
      "a refresh token is of no use with another visitor's user token": async ({ probe }) => {
        const [one, other] = await Promise.all([probe.visitor('RU'), probe.visitor('RU')]);
        const query = { userToken: other.userToken, refreshToken: one.refreshToken };
        const { status, body } = await probe.send(
          contract.identity.refreshToken,
          { query },
          { country: 'RU', token: null },
        );
        const reply = contract.identity.refreshToken.reply.safeParse(body);
        if (status === 200 && reply.data?.errorMessage === '')
          throw new CheckFailed("identity.refreshToken gave a visitor's session to another user token");
      },
      'a new session of the same user token has the same cart': async ({ probe, facts }) => {
        const visitor = await probe.visitor('RU');
        const { itemId } = await facts.goods('RU');
        await updateCart(probe, visitor, [{ productId: itemId, count: 1 }]);
        const again = await probe.visitor('RU', visitor.userToken);
        const { products } = await cartOf(probe, again);
        ensure(
          products.some((line) => line.itemId === itemId),
          'cart.getMiniCart of the new session lacks the line; the user token names the visitor',
        );
      },
    },
  ),
];
