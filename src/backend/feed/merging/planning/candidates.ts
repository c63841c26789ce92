import { type OwnFields, readOwnFields } from '#src/backend/kernel/goods/own-fields.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { ModelTexts } from '../../offers/model-texts.ts';
import type { ColourTexts } from '../../offers/offer.ts';
import { line, nameKey } from '../../offers/texts.ts';
import type { SkipReason } from '../../reasons.ts';
import { type FeedReport, recordSkip } from '../../report.ts';
import { padded } from '../../rows.ts';
import type { StagedOffer, StagedRow, Staging } from '../../staging/tables.ts';
import type { PlannedCategory } from '../categories.ts';
import type { MergeContext } from '../merge-context.ts';
import { adopted } from './adoption.ts';
import { freeCode, modelCodeOf } from './codes.ts';
import { type ExistingModel, readCodes, readModels, readUnowned } from './existing.ts';
import { nothingOwn, withOwn } from './own-texts.ts';

export interface Candidate {
  readonly staged: StagedRow<'staged_models'>;
  readonly texts: ModelTexts;
  /** Common to all its offers, or empty. */
  readonly vendorCode: string;
  readonly category: PlannedCategory;
  readonly offers: readonly StagedOffer[];
  readonly existing: ExistingModel | undefined;
  /** What the shop keeps of it, against the feed. */
  readonly own: OwnFields;
  readonly code: string;
}

/** The models of a batch's offers; reports and skips those that cannot be imported. */
export async function readCandidates(
  query: Staging,
  context: MergeContext,
  offers: readonly StagedOffer[],
  report: FeedReport,
): Promise<Candidate[]> {
  const offersOf = Map.groupBy(offers, ({ model_key }) => model_key);
  const staged = await query
    .selectFrom('staged_models')
    .where('model_key', 'in', padded(offersOf.keys(), ''))
    .orderBy('model_key')
    .selectAll()
    .execute();
  const existing = await readModels(query, context, offersOf.keys());
  const named = staged.map((row) => {
    const offered = offersOf.get(row.model_key) ?? [];
    const vendorCode = commonCode(offered);
    return {
      row,
      offered,
      vendorCode,
      wanted: modelCodeOf(line(vendorCode, 64), row.group_id, row.model_key),
    };
  });
  const codes = await readCodes(
    query,
    named.flatMap(({ vendorCode, wanted }) => [vendorCode, wanted]),
  );
  const unowned = await readUnowned(
    query,
    named.flatMap(({ vendorCode }) => (codes.get(vendorCode) === null ? vendorCode : [])),
  );

  const known = [...existing.values(), ...unowned.values()].map(({ id }) => id);
  const ownOf =
    known.length === 0 ? nothingOwn : await readOwnFields(query, context.source, padded(known, 0));

  const candidates: Candidate[] = [];
  for (const { row, offered, vendorCode, wanted } of named) {
    const written = JSON.parse(row.texts) as ModelTexts;
    const model =
      existing.get(row.model_key) ?? adopted(unowned.get(vendorCode), written, row.model_key, context);
    const own = ownOf(model?.id ?? 0);
    const texts = model ? withOwn(model, written, own) : written;
    if (model && !model.feed) codes.set(vendorCode, context.source);
    const category = context.categories.placeOf(row.category_id);
    const reason = model
      ? refusedPart(model, written, context.country)
      : refusedNew(codes, vendorCode, context.source);
    if (reason || typeof category === 'string') {
      recordSkip(
        report,
        reason ?? (category as SkipReason),
        offered.map(({ offer_id }) => offer_id),
      );
      continue;
    }
    const code = model?.code ?? freeCode(wanted, (one) => codes.has(one), context.source, row.model_key);
    if (!model) codes.set(code, context.source);
    candidates.push({
      staged: row,
      texts,
      vendorCode,
      category,
      offers: offered,
      existing: model,
      own,
      code,
    });
  }
  return candidates;
}

function commonCode(offers: readonly StagedOffer[]): string {
  const first = offers[0]?.vendor_code ?? '';
  return offers.every(({ vendor_code }) => vendor_code === first) ? first : '';
}

/** The other country's feed with the same source may extend a model only if both describe the same goods. */
function refusedPart(model: ExistingModel, texts: ModelTexts, country: CountryCode): SkipReason | undefined {
  const isSame =
    !model.feed ||
    model.feed.country === country ||
    nameKey(model.feed.known_as || model.title) === nameKey(texts.title);
  return isSame ? undefined : 'other-goods';
}

/**
 * A code known from outside this feed identifies the same goods, which are neither duplicated nor changed.
 */
function refusedNew(
  codes: ReadonlyMap<string, string | null>,
  vendorCode: string,
  source: string,
): SkipReason | undefined {
  const isKnown = vendorCode !== '' && codes.has(vendorCode) && codes.get(vendorCode) !== source;
  return isKnown ? 'not-of-this-feed' : undefined;
}

export async function readColours(
  query: Staging,
  candidates: readonly Candidate[],
): Promise<Map<string, Map<string, ColourTexts>>> {
  const keys = candidates.map(({ staged }) => staged.model_key);
  const rows = await query
    .selectFrom('staged_products')
    .where('model_key', 'in', padded(keys, ''))
    .selectAll()
    .execute();
  const colours = new Map<string, Map<string, ColourTexts>>();
  for (const { model_key, colour_key, texts } of rows) {
    const ofModel = colours.get(model_key) ?? new Map<string, ColourTexts>();
    ofModel.set(colour_key, JSON.parse(texts) as ColourTexts);
    colours.set(model_key, ofModel);
  }
  return colours;
}
