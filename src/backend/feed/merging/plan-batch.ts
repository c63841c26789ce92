import { adjust, type FeedReport, leaveOut } from '../report.ts';
import type { ColourTexts, ModelTexts } from '../offers/offer.ts';
import { padded } from '../rows.ts';
import type { StagedOffer, StagedRow, Staging } from '../staging/tables.ts';
import type { CategoryPlan, PlannedCategory } from './categories.ts';
import { modelCodeOf } from './codes.ts';
import {
  type ExistingModel,
  type FeedIdentity,
  readBarcodes,
  readCodes,
  readItems,
  readMappings,
  readModels,
  readProducts,
  readTaken,
} from './existing.ts';
import type { BatchPlan } from './plan.ts';
import { planModel } from './plan-model.ts';
import { type NewCodes, newCodes } from './new-codes.ts';

export interface MergeGround extends FeedIdentity {
  /** Where stock goes; empty while it is still to be made. */
  readonly shopNumber: string;
  readonly categories: CategoryPlan;
}

/** A staged model that can be taken. */
export interface Candidate {
  readonly staged: StagedRow<'staged_models'>;
  readonly texts: ModelTexts;
  /** The code that all its offers have, or empty. */
  readonly vendorCode: string;
  readonly category: PlannedCategory;
  readonly offers: readonly StagedOffer[];
  readonly existing: ExistingModel | undefined;
}

/** What a batch's goods need of the database besides their models. */
export interface BatchFacts {
  readonly ground: MergeGround;
  readonly colours: ReadonlyMap<string, ReadonlyMap<string, ColourTexts>>;
  readonly products: ReadonlyMap<number, Awaited<ReturnType<typeof readProducts>>>;
  readonly items: ReadonlyMap<number, Awaited<ReturnType<typeof readItems>>>;
  readonly barcodes: Map<string, number | null>;
  readonly codes: NewCodes;
  readonly tell: { readonly adjust: (...note: NoteOf<typeof adjust>) => void; readonly leaveOut: (...note: NoteOf<typeof leaveOut>) => void };
}
type NoteOf<Tell> = Tell extends (report: FeedReport, ...note: infer Note) => void ? Note : never;

/**
 * Compares the staged offers of some whole models with the shop. Reads only.
 * @param report told of what is left out; none where it was told before
 */
export async function planBatch(
  query: Staging,
  ground: MergeGround,
  offers: readonly StagedOffer[],
  report: FeedReport | undefined,
): Promise<BatchPlan> {
  const tell: BatchFacts['tell'] = {
    adjust: (...note) => report && adjust(report, ...note),
    leaveOut: (...note) => report && leaveOut(report, ...note),
  };
  const candidates = await readCandidates(query, ground, offers, tell);
  const modelIds = candidates.flatMap(({ existing }) => existing?.id ?? []);
  const products = await readProducts(query, ground.country, modelIds);
  const items = await readItems(query, ground, ground.shopNumber, products.map(({ id }) => id));
  const codes = newCodes(ground, await readCodes(query, codesOf(candidates)), (wanted, slugs) =>
    readTaken(query, wanted, slugs),
  );
  const facts: BatchFacts = {
    ground,
    colours: await readColours(query, candidates),
    products: Map.groupBy(products, ({ model_id }) => model_id),
    items: Map.groupBy(items, ({ product_id }) => product_id),
    barcodes: await readBarcodes(query, offers.map(({ barcode }) => barcode)),
    codes,
    tell,
  };
  const models = candidates.map((candidate) => planModel(candidate, facts));
  const claimed = new Set(models.flatMap((model) => model.products.flatMap((product) => product.items.filter(({ isOffered }) => isOffered).map(({ id }) => id))));
  const mappings = await readMappings(query, ground, offers.map(({ offer_id }) => offer_id));
  const released = mappings.map(({ item_id }) => item_id).filter((id) => !claimed.has(id));
  return { models: await codes.settled(models), released };
}
