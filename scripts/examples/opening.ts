import { contract } from '#src/contract/index.ts';
import type { RecordedShop } from './recorded-shop.ts';

const { shop: calls } = contract;
const params = { country: 'RU' } as const;

/** The owner names the seller, signs the texts off, and opens the shop. */
export async function playOpening(shop: RecordedShop): Promise<void> {
  const { seller, version, texts } = await shop.ask(calls.showOpening, { params }, shop.staffKey);
  const hours = 'ежедневно с 9 до 21';
  await shop.ask(
    calls.saveSeller,
    { params, body: { seller: { ...seller, hours }, version } },
    shop.staffKey,
  );
  for (const { slug } of texts) {
    const text = { ...params, slug };
    const { digest } = (await shop.ask(calls.showLegalText, { params: text }, shop.staffKey)).text;
    await shop.ask(calls.approveText, { params: text, body: { digest, isApproved: true } }, shop.staffKey);
  }
  await shop.ask(calls.showLaw, { params }, shop.staffKey);
  await shop.ask(calls.showStarterText, { params: { ...params, slug: 'return' } }, shop.staffKey);
  await shop.ask(calls.openShop, { params, body: { isOpen: true } }, shop.staffKey);
}
