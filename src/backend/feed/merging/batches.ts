import type { StagedOffer, Staging } from '../staging/tables.ts';

const OFFERS_AT_ONCE = 1_000;

/** All staged offers, each batch with the key it starts after. */
export async function* batches(staging: Staging): AsyncGenerator<{ after: string; offers: StagedOffer[] }> {
  for (let after = ''; ; ) {
    const offers = await readBatch(staging, after);
    const last = offers.at(-1);
    if (!last) return;
    yield { after, offers };
    after = last.model_key;
  }
}

/** Offers of whole models, ordered by key; a model always fits in a batch. */
export async function readBatch(staging: Staging, after: string): Promise<StagedOffer[]> {
  const offers = await staging
    .selectFrom('staged_offers')
    .where('model_key', '>', after)
    .orderBy('model_key')
    .orderBy('seq')
    .limit(OFFERS_AT_ONCE + 1)
    .selectAll()
    .execute();
  if (offers.length <= OFFERS_AT_ONCE) return offers;
  const begun = offers.at(-1)?.model_key;
  return offers.filter(({ model_key }) => model_key !== begun);
}
