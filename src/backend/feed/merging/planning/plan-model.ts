import { MAX_NAME_CHARACTERS } from '../../limits.ts';
import type { ColourTexts } from '../../offers/offer.ts';
import { colourKeyOf } from '../../offers/offer.ts';
import { line } from '../../offers/texts.ts';
import { recordAdjustment, recordSkip } from '../../report.ts';
import type { StagedOffer } from '../../staging/tables.ts';
import type { BatchFacts } from './batch-facts.ts';
import type { Candidate } from './candidates.ts';
import { colourCodeOf, freeCode, productSlugOf } from './codes.ts';
import type { ExistingProduct } from './existing.ts';
import { fullerColour, fullerTexts } from './fuller-texts.ts';
import { isEmpty, type PlannedModel, type PlannedProduct, patchOf } from './plan.ts';
import { planItems } from './plan-items.ts';

/** The wanted state of a model; its texts come from the feed that created it. */
export function planModel(candidate: Candidate, facts: BatchFacts): PlannedModel {
  const { staged, vendorCode, category, existing, code } = candidate;
  const { country, shopName } = facts.context;
  const isOwner = !existing?.feed || existing.feed.country === country;
  const texts = existing ? fullerTexts(existing, candidate.texts, shopName) : candidate.texts;
  const feed = {
    model_key: staged.model_key,
    group_id: staged.group_id,
    vendor: staged.vendor,
    vendor_code: vendorCode,
  };
  return {
    id: existing?.id,
    code,
    texts,
    category,
    patch: existing && isOwner ? patchOf(existing, texts) : {},
    isMoved: existing !== undefined && isOwner && existing.category_id !== category.id,
    feed,
    isAdopted: existing !== undefined && existing.feed === undefined,
    isFeedChanged: existing?.feed !== undefined && isOwner && !isEmpty(patchOf(existing.feed, feed)),
    products: planProducts(candidate, facts, isOwner),
  };
}

function planProducts(candidate: Candidate, facts: BatchFacts, isOwner: boolean): PlannedProduct[] {
  const known = new Map<string, ExistingProduct>();
  const existing = candidate.existing ? (facts.products.get(candidate.existing.id) ?? []) : [];
  for (const product of existing)
    known.set(colourKeyOf(line(product.color_name, MAX_NAME_CHARACTERS)), product);
  const colours = facts.colours.get(candidate.staged.model_key);
  let position = existing.reduce((last, product) => Math.max(last, product.position), -1);
  const planned: PlannedProduct[] = [];
  for (const [key, offers] of Map.groupBy(candidate.offers, ({ colour_key }) => colour_key)) {
    const written = colours?.get(key);
    if (!written) continue;
    const product = known.get(key);
    const isRenamed = candidate.existing?.title !== candidate.texts.title;
    const texts = withKeptPictures(product && !isRenamed ? fullerColour(product, written) : written, product);
    const usable = withoutTwins(offers, facts);
    const price = priceOf(usable, facts);
    const isPriced = product?.price === price.price && product.old_price === price.old_price;
    if (!product) position += 1;
    planned.push({
      ...(product ?? namesOf(candidate, texts, facts)),
      position: product?.position ?? position,
      isOnSale: product !== undefined && product.price !== null,
      texts,
      patch: product && isOwner ? patchOf(product, texts) : {},
      priceBefore: product?.price ?? null,
      price: isPriced ? undefined : price,
      items: planItems(candidate, { key, id: product?.id }, usable, facts),
    });
  }
  return planned;
}

/** Pictures that the staff keeps stay as they are. */
const withKeptPictures = (texts: ColourTexts, product: ExistingProduct | undefined): ColourTexts =>
  product && product.keptPictures !== null ? { ...texts, pictures: product.pictures } : texts;

function namesOf({ code, texts }: Candidate, { color_name }: ColourTexts, { taken, context }: BatchFacts) {
  const color_code = colourCodeOf(color_name);
  const isTaken = (one: string) => taken.has(one) || taken.has(productSlugOf(texts.title, one));
  const productCode = freeCode(`${code}-${color_code}`, isTaken, context.source, code, color_name);
  const slug = productSlugOf(texts.title, productCode);
  taken.add(productCode).add(slug);
  return { id: undefined, code: productCode, slug, color_code };
}

function withoutTwins(offers: readonly StagedOffer[], { report }: BatchFacts): StagedOffer[] {
  const sizes = new Set<string>();
  return offers.filter(({ size, offer_id }) => {
    if (!sizes.has(size)) return sizes.add(size);
    recordSkip(report, 'same-size', [offer_id]);
    return false;
  });
}

/** A colour has one price: the highest among its sizes in stock, so that none is sold too cheaply. */
function priceOf(
  offers: readonly StagedOffer[],
  { report }: BatchFacts,
): { price: number; old_price: number } {
  const inStock = offers.filter(({ quantity }) => quantity > 0);
  const [first, ...others] = inStock.length > 0 ? inStock : offers;
  const highest = others.reduce((best, offer) => (best && offer.price <= best.price ? best : offer), first);
  const { price, old_price } = highest ?? { price: 0, old_price: 0 };
  const different = offers.filter((offer) => offer.price !== price);
  recordAdjustment(
    report,
    'prices-differ',
    different.map(({ offer_id }) => offer_id),
  );
  return { price, old_price };
}
