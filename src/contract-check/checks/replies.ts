import { isDeepStrictEqual } from 'node:util';
import { contract } from '#src/contract/index.ts';
import { cartOf, countsOf, updateCart } from '../carts.ts';
import { type Check, type CheckInput, checksOf } from '../check.ts';
import { CallNotBuilt, CheckFailed, CheckSkipped, ensure, forBuilt } from '../outcomes.ts';
import { nameOf, type Probe, type RawInput, type Visitor } from '../probe.ts';
import { reads, repeatableReads } from '../reads/index.ts';
import type { Read } from '../reads/read.ts';

/** One check for each read: its reply fits the contract. */
const replyChecks: Check[] = reads.map(({ call, input }) => ({
  area: 'replies',
  statement: `${call.service}.${call.name} answers in the shape of the contract`,
  call,
  writes: false,
  run: async ({ probe, facts }) => {
    await probe.fitting(call, await input(facts), await facts.reader('RU'));
  },
}));

/** Ensures that two replies in a row are the same; tries again in case something changed in between. */
async function ensureSame(probe: Probe, { call }: Read, input: RawInput, visitor: Visitor): Promise<void> {
  const ask = async () => (await probe.send(call, input, visitor)).body;
  const [first, second] = [await ask(), await ask()];
  if (isDeepStrictEqual(first, second) || isDeepStrictEqual(second, await ask())) return;
  throw new CheckFailed(`${nameOf(call)} answered the same question differently three times`);
}

/** The inputs of the reads for which the shop has the necessary data. */
async function possibleReads({ facts }: CheckInput): Promise<(Read & { readonly asked: RawInput })[]> {
  const found = await Promise.all(
    repeatableReads.map(async (read) => {
      const asked = await read.input(facts).catch((error: unknown) => {
        const isExpected = [CheckSkipped, CheckFailed, CallNotBuilt].some((kind) => error instanceof kind);
        if (isExpected) return null;
        throw error;
      });
      return asked === null ? [] : [{ ...read, asked }];
    }),
  );
  return found.flat();
}

export const readingChecks: Check[] = [
  ...replyChecks,
  ...checksOf(
    'reading',
    { writes: false },
    {
      'a call that changes nothing answers the same twice': async (input) => {
        const visitor = await input.facts.reader('RU');
        await forBuilt(await possibleReads(input), (each) =>
          ensureSame(input.probe, each, each.asked, visitor),
        );
      },
    },
  ),
  ...checksOf(
    'carts',
    { writes: true },
    {
      'a call that changes nothing leaves cart and favourites as they are': async (input) => {
        const { probe, facts } = input;
        const visitor = await probe.visitor('RU');
        const { itemId, product } = await facts.goods('RU');
        await updateCart(probe, visitor, [{ productId: itemId, count: 1 }]);
        const countryId = await facts.countryId('RU');
        await probe.reply(
          contract.account.addFavorite,
          { body: { countryId, sessionId: '', ModelColorCode: product.modelColorCode } },
          visitor,
        );
        const state = async () => {
          const favorites = await probe.reply(
            contract.account.getFavorites,
            { query: { sessionId: '', countryId, cards: 'no' } },
            visitor,
          );
          return `cart ${countsOf(await cartOf(probe, visitor))}; favourites ${favorites.favoriteProducts.map((each) => each.modelColorCode).join(' ')}`;
        };
        let before = await state();
        await forBuilt(await possibleReads(input), async ({ call, asked }) => {
          await probe.send(call, asked, visitor);
          const after = await state();
          ensure(after === before, `${nameOf(call)} changed «${before}» into «${after}»`);
          before = after;
        });
      },
    },
  ),
];
