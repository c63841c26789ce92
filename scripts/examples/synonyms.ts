import { contract } from '#src/contract/index.ts';
import type { RecordedShop } from './recorded-shop.ts';

const { search } = contract;
const by = 'Ольга';
const entry = 'лонгслив, футболка с длинным рукавом';

/** The staff edits the synonyms, and at last replaces them all. */
export async function playSynonyms(shop: RecordedShop): Promise<void> {
  await shop.ask(search.addSynonyms, { body: { entry, by } }, shop.staffKey);
  await shop.ask(search.listSynonyms, { query: {} }, shop.staffKey);
  const changed = 'лонгслив, футболка с рукавом';
  await shop.ask(search.changeSynonyms, { body: { was: entry, entry: changed, by } }, shop.staffKey);
  await shop.ask(search.changeSynonyms, { body: { was: changed, entry, by } }, shop.staffKey);
  await shop.ask(search.removeSynonyms, { body: { entry, by } }, shop.staffKey);
  const entries = ['джемпер, свитер', 'куртка > бомбер, парка'];
  await shop.ask(search.replaceSynonyms, { body: { entries, by } }, shop.staffKey);
}
