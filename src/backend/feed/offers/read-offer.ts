import { type CountryCode, countries } from '#src/config/countries.ts';
import {
  MAX_ID_CHARACTERS,
  MAX_NAME_CHARACTERS,
  MAX_PRODUCT_PICTURES,
  MAX_TITLE_CHARACTERS,
} from '../limits.ts';
import type { RawOffer } from '../reading/raw-feed.ts';
import type { AdjustmentReason, SkipReason } from '../reasons.ts';
import { gtinOf } from './barcodes.ts';
import { lookOf, NO_COLOUR_NAME } from './colours.ts';
import { modelTextsOf, titleOf } from './model-texts.ts';
import { piecesOfEach, priceOf, stockOf } from './numbers.ts';
import { type ColourTexts, colourKeyOf, modelKeyOf, type Offer } from './offer.ts';
import { type Params, paramsOf } from './params.ts';
import { type PictureLook, pictureSourceOf, picturesOf } from './pictures.ts';
import { sizesOf } from './sizes.ts';
import { line, writtenLine } from './texts.ts';

export interface OfferContext {
  readonly country: CountryCode;
  /** What prices are rounded to a multiple of, in minor units. */
  readonly priceStep: number;
  /** The shop's own origins, whose pictures it already has. */
  readonly origins: ReadonlySet<string>;
  /** What is known of pictures there, by their paths. */
  readonly ownPictures: ReadonlyMap<string, PictureLook>;
  /** Called for each value that was adjusted. */
  readonly adjusted: (reason: AdjustmentReason) => void;
}

/** The sanitised offer, or why it is left out. */
export function readOffer(raw: RawOffer, context: OfferContext): Offer | SkipReason {
  const id = offerIdOf(raw);
  if (!id) return 'no-id';
  const { fields } = raw;
  const currency = countryOfCurrency(fields.get('currencyId'));
  if (currency && currency !== context.country) return 'other-currency';
  const prices = pricesOf(fields, context);
  if (!prices) return 'bad-price';
  if (raw.isOverfull) context.adjusted('too-many-fields');
  const onCut = () => context.adjusted('long-text');
  const params = paramsOf(raw.params, onCut);
  const sizes = sizesOf(raw.params, context.adjusted);
  const colourName = params.name('цвет', 'color', 'цвет товара');
  const values = [...sizes, colourName];
  const title = titleOf(fields, values, (text, characters) => line(text, characters, onCut));
  if (!title) return 'no-name';
  const categoryId = writtenLine(fields.get('categoryId'), MAX_ID_CHARACTERS);
  if (!categoryId) return 'no-category';

  const names = {
    groupId: writtenLine(raw.groupId, MAX_ID_CHARACTERS),
    vendor: writtenLine(fields.get('vendor'), 100),
    vendorCode: writtenLine(fields.get('vendorCode'), 64),
  };
  if (!colourName) context.adjusted('no-colour');
  const name = colourName || NO_COLOUR_NAME;
  return {
    id,
    ...names,
    modelKey: modelKeyOf({ ...names, title: titleOf(fields, values, writtenLine) }),
    name: line(`${typeOf(fields, params)} ${title}`, MAX_TITLE_CHARACTERS),
    categoryId,
    texts: () => modelTextsOf({ fields, params, title, adjusted: context.adjusted }),
    colourKey: colourKeyOf(name),
    colour: () => colourOf(raw, { name, title, params }, context),
    sizes,
    barcode: sizes.length === 1 ? barcodeOf(fields.get('barcode'), context) : '',
    ...prices,
    quantity: piecesOfEach(stockOf(raw, context.adjusted), sizes.length),
    inShops: raw.inShops ?? new Map(),
  };
}

/** The kind of goods by fields other than the name. */
function typeOf(fields: RawOffer['fields'], params: Params): string {
  const type =
    line(fields.get('typePrefix'), MAX_NAME_CHARACTERS) || params.name('тип', 'тип товара', 'вид товара');
  return fields.has('name') ? type : '';
}

/** An offer's id, also for reports; empty if missing or unusable. */
export function offerIdOf({ id }: RawOffer): string {
  const text = writtenLine(id, MAX_ID_CHARACTERS + 1);
  return text.length > MAX_ID_CHARACTERS ? '' : text;
}

export function countryOfCurrency(currencyId: string | undefined): CountryCode | 'none' | undefined {
  const code = currencyId?.trim().toUpperCase();
  if (!code) return undefined;
  if (code === 'RUR' || code === countries.RU.currency) return 'RU';
  return code === countries.AM.currency ? 'AM' : 'none';
}

function barcodeOf(text: string | undefined, { adjusted }: OfferContext): string {
  const barcode = gtinOf(text);
  if (!barcode && text?.trim()) adjusted('barcode');
  return barcode ?? '';
}

function pricesOf(
  fields: RawOffer['fields'],
  { priceStep, adjusted }: OfferContext,
): Pick<Offer, 'price' | 'oldPrice'> | undefined {
  const now = priceOf(fields.get('price'), priceStep);
  if (!now) return undefined;
  const written = fields.get('oldprice') ?? fields.get('old_price');
  const old = priceOf(written, priceStep);
  const isReduced = old !== undefined && old.price > now.price;
  if (now.isRounded || (isReduced && old.isRounded)) adjusted('rounded-price');
  if (isReduced) return { price: now.price, oldPrice: old.price };
  if (written?.trim() && Number(written) !== 0) adjusted('old-price');
  return { price: now.price, oldPrice: 0 };
}

function colourOf(
  raw: RawOffer,
  given: { readonly name: string; readonly title: string; readonly params: Params },
  context: OfferContext,
): ColourTexts {
  const { name, title, params } = given;
  const look = lookOf(name);
  const hex = params.name('код цвета').toLowerCase();
  const sources = new Set<string>();
  for (const address of raw.pictures) {
    const source = pictureSourceOf(address, context.origins);
    if (source) sources.add(source);
    else context.adjusted('picture');
  }
  if (sources.size === 0) context.adjusted('no-picture');
  if (sources.size > MAX_PRODUCT_PICTURES) context.adjusted('too-many-pictures');
  const pictures = picturesOf(
    [...sources].slice(0, MAX_PRODUCT_PICTURES),
    `${title}, цвет: ${name.toLowerCase()}`,
    context,
  );
  return {
    color_name: name,
    color_group: params.name('группа цвета') || look.group,
    hex: /^#[0-9a-f]{6}$/.test(hex) ? hex : look.hex,
    pictures: JSON.stringify(pictures),
  };
}
