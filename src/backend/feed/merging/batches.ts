import type { StagedOffer, Staging } from '../staging/tables.ts';

/** Shoppers' writes wait while a batch is written: a few hundredths of a second on a quiet machine. */
const OFFERS_AT_ONCE = 250;

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

/** Offers of whole models, ordered by key: one model at least, however many it has. */
export async function readBatch(staging: Staging, after: string): Promise<StagedOffer[]> {
  const offers = await staged(staging)
    .where('model_key', '>', after)
    .limit(OFFERS_AT_ONCE + 1)
    .execute();
  const begun = offers.at(-1)?.model_key;
  if (begun === undefined || offers.length <= OFFERS_AT_ONCE) return offers;
  const whole = offers.filter(({ model_key }) => model_key !== begun);
  return whole.length > 0 ? whole : staged(staging).where('model_key', '=', begun).execute();
}

const staged = (staging: Staging) =>
  staging.selectFrom('staged_offers').orderBy('model_key').orderBy('seq').selectAll();
