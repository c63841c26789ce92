import { MAX_GOODS_PICTURES } from '#src/config/constants.ts';
import type { Picture } from '#src/contract/shapes.ts';
import type { PicturedProduct } from '#src/contract/shop/staff-goods-pictures.ts';
import { deskHref } from '#src/desk-routes.ts';
import {
  goodsRefusals,
  NO_FILES,
  TOO_MANY_FILES,
  TOO_MANY_PICTURES,
} from '#src/models/desk/goods/catalogue-words.ts';
import { type PicturesTyped, picturesModel } from '#src/models/desk/goods/pictures.ts';
import { notFound } from '#src/web/result.ts';
import { PicturesPage } from '#views/desk/goods/pictures-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import type { NoteName } from '../../session/cookies.ts';
import { saved } from './changed.ts';
import { storeFiles } from './store-files.ts';

type ModelInput = StaffInput<{ code: string }>;
export type ProductInput = StaffInput<{ code: string; product: string }>;

export const showGoodsPictures = (input: ModelInput): Promise<Result> => picturesPage(input);

async function picturesPage(input: ModelInput, typed?: PicturesTyped, status = 200): Promise<Result> {
  const { params, gateway, member } = input;
  const shown = await gateway.shop.showGoodsPictures({ params: { code: params.code } });
  const model = picturesModel(params.code, shown, member, typed);
  return page(`Фото: ${model.title}`, <PicturesPage model={model} />, status, { script: 'pictures' });
}

/** @returns undefined for a product of another model */
export async function readProduct({ params, gateway }: ProductInput): Promise<PicturedProduct | undefined> {
  const { products } = await gateway.shop.showGoodsPictures({ params: { code: params.code } });
  return products.find(({ modelColorCode }) => modelColorCode === params.product);
}

const backTo = ({ params: { code, product } }: ProductInput): string =>
  `${deskHref('goodsPictures', { code })}#colour-${product}`;

interface Save {
  readonly pictures: readonly Picture[];
  readonly isKept: boolean;
  readonly from: string;
  readonly note: NoteName;
  readonly alts?: ReadonlyMap<string, string>;
  /** About files that were refused meanwhile. */
  readonly problems?: readonly string[];
}

/** Saves and leads back; what was refused is told on the page. */
export async function savePictures(input: ProductInput, save: Save): Promise<Result> {
  const { pictures, isKept, from, note, alts, problems = [] } = save;
  const { product } = input.params;
  const { errorMessage, editId } = await input.gateway.shop.saveGoodsPictures({
    params: { product },
    body: { pictures: [...pictures], isKept, from },
  });
  const typed = { product, ...(alts && { alts }) };
  if (errorMessage !== '') {
    const told = [goodsRefusals[errorMessage], ...problems];
    return picturesPage(input, { ...typed, problems: told }, errorMessage === 'Changed' ? 409 : 422);
  }
  if (problems.length > 0) return picturesPage(input, { ...typed, problems }, 422);
  return saved(note, editId, backTo(input));
}

export async function uploadGoodsPictures(input: ProductInput): Promise<Result> {
  const { upload, pictures: store, gateway } = input;
  const product = await readProduct(input);
  if (!product) return notFound;
  if (product.isFed && !product.isKept) return refusedUpload(input, [goodsRefusals.Fed]);
  const there = product.pictures.map(({ src }) => src);
  const { pictures, problems } = await storeFiles(store, upload.files, { there });
  const all = [...product.pictures, ...pictures.map((picture) => ({ ...picture, alt: altOf(product) }))];
  const told = [
    ...problems,
    ...(upload.hasTooMany ? [TOO_MANY_FILES] : []),
    ...(all.length > MAX_GOODS_PICTURES ? [TOO_MANY_PICTURES] : []),
  ];
  await store.sweep(
    async (sources) => (await gateway.shop.findUsedPictures({ body: { sources: [...sources] } })).used,
  );
  if (pictures.length === 0) return refusedUpload(input, told.length > 0 ? told : [NO_FILES]);
  return savePictures(input, {
    pictures: all.slice(0, MAX_GOODS_PICTURES),
    isKept: product.isKept,
    from: product.version,
    note: 'pictures-uploaded',
    problems: told,
  });
}

const refusedUpload = (input: ProductInput, problems: readonly string[]): Promise<Result> =>
  picturesPage(input, { product: input.params.product, problems }, 422);

/** What the others of the colour show. */
const altOf = ({ pictures, colorName }: PicturedProduct): string => pictures[0]?.alt ?? colorName;

/** One button saves what the pictures show and their order, and moves or deletes one. */
export async function arrangeGoodsPictures(input: ProductInput): Promise<Result> {
  const { form } = input;
  const product = await readProduct(input);
  if (!product) return notFound;
  const bySrc = new Map(product.pictures.map((picture) => [picture.src, picture]));
  const sources = form.getAll('src');
  const alts = new Map(form.getAll('alt').map((alt, at) => [sources[at] ?? '', alt.slice(0, 300)]));
  const listed = sources.flatMap((src) => bySrc.get(src) ?? []);
  const ordered = moved(listed, form).filter(({ src }) => src !== form.get('delete'));
  return savePictures(input, {
    pictures: ordered.map((picture) => ({ ...picture, alt: alts.get(picture.src) ?? picture.alt })),
    isKept: product.isKept,
    from: form.get('from') ?? '',
    note: form.has('delete') ? 'picture-deleted' : 'pictures-saved',
    alts,
  });
}

function moved(pictures: readonly Picture[], form: URLSearchParams): readonly Picture[] {
  const step = form.has('earlier') ? -1 : form.has('later') ? 1 : 0;
  const at = pictures.findIndex(({ src }) => src === (form.get('earlier') ?? form.get('later')));
  const picture = pictures[at];
  if (step === 0 || !picture) return pictures;
  const others = pictures.filter((_, place) => place !== at);
  return others.toSpliced(Math.max(0, at + step), 0, picture);
}

export async function keepGoodsPictures(input: ProductInput): Promise<Result> {
  const product = await readProduct(input);
  if (!product) return notFound;
  const isKept = input.form.get('keep') === 'yes';
  return savePictures(input, {
    pictures: product.pictures,
    isKept,
    from: input.form.get('from') ?? '',
    note: isKept ? 'pictures-kept' : 'pictures-given-back',
  });
}
