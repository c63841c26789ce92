import { goodsRefusals, NO_FILES } from '#src/models/desk/goods/catalogue-words.ts';
import { largestPart, partAt } from '#src/models/desk/goods/crop.ts';
import {
  type CropFields,
  cropForm,
  cropValues,
  OUTSIDE,
  onePictureModel,
  placeForm,
} from '#src/models/desk/goods/one-picture.ts';
import { notFound } from '#src/web/result.ts';
import type { PictureOrigin, Rectangle, StoredPicture } from '#src/web/uploads/picture-store.ts';
import { OnePicturePage } from '#views/desk/goods/one-picture-page.tsx';
import { page, type Result } from '../../result.ts';
import { type ProductInput, readProduct, savePictures } from './pictures.tsx';
import { storeFiles } from './store-files.ts';

interface Shown {
  readonly fields?: CropFields;
  readonly problem?: string;
  readonly status?: number;
}

export const showGoodsPicture = (input: ProductInput): Promise<Result> =>
  onePicturePage(input, input.query.get('src') ?? '');

async function onePicturePage(
  input: ProductInput,
  src: string,
  { fields, problem = '', status = 200 }: Shown = {},
): Promise<Result> {
  const { params, pictures: store, member } = input;
  const found = await findPicture(input, src);
  if (!found) return notFound;
  const mayChange = member.permissions.has('goods.change');
  const origin = await store.originOf(found.picture);
  const model = onePictureModel({ code: params.code, ...found, origin, mayChange });
  const known = fields ?? cropForm().fields(model.crop ? cropValues(model.crop.part) : {});
  const body = <OnePicturePage model={model} fields={known} problem={problem} />;
  return page(model.title, body, status, { script: 'pictures' });
}

async function findPicture(input: ProductInput, src: string) {
  const product = await readProduct(input);
  const picture = product?.pictures.find((each) => each.src === src);
  return product && picture ? { product, picture } : null;
}

export async function cropGoodsPicture(input: ProductInput): Promise<Result> {
  const { form, pictures: store } = input;
  const src = form.get('src') ?? '';
  const found = await findPicture(input, src);
  if (!found) return gone(input);
  const origin = await store.originOf(found.picture);
  if (!origin) return onePicturePage(input, src, { problem: goodsRefusals.NotUploaded, status: 422 });
  const part = partIn(form, origin);
  if ('fields' in part) return onePicturePage(input, src, { fields: part.fields, status: 422 });
  return exchange(input, src, await store.cut(origin.whole, part));
}

function partIn(
  form: URLSearchParams,
  { whole }: PictureOrigin,
): Rectangle | { readonly fields: CropFields } {
  const { place } = placeForm().read(form).values;
  if (place === 'middle' || place === 'upper' || place === 'lower') return largestPart(whole, place);
  const read = cropForm().read(form);
  if (!read.ok) return { fields: cropForm().fields(read.values, read.errors) };
  const { left, top, width } = read.value;
  const part = partAt({ left: Number(left), top: Number(top), width: Number(width) }, whole);
  return part ?? { fields: cropForm().fields(read.values, { width: OUTSIDE }) };
}

export async function replaceGoodsPicture(input: ProductInput): Promise<Result> {
  const { form, upload, pictures: store } = input;
  const src = form.get('src') ?? '';
  const { pictures, problems } = await storeFiles(store, upload.files.slice(0, 1));
  const [picture] = pictures;
  if (!picture) return onePicturePage(input, src, { problem: problems[0] ?? NO_FILES, status: 422 });
  return exchange(input, src, picture);
}

/** Puts a picture in the place of another, which keeps what it shows. */
async function exchange(input: ProductInput, src: string, picture: StoredPicture): Promise<Result> {
  const found = await findPicture(input, src);
  if (!found) return gone(input);
  const { pictures, isKept } = found.product;
  const exchanged = pictures.map((each) => (each.src === src ? { ...picture, alt: each.alt } : each));
  const once = exchanged.filter((each, at) => exchanged.findIndex((other) => other.src === each.src) === at);
  return savePictures(input, {
    pictures: once,
    isKept,
    from: input.form.get('from') ?? '',
    note: 'pictures-saved',
  });
}

/** Somebody has deleted or replaced it meanwhile. */
async function gone(input: ProductInput): Promise<Result> {
  const product = await readProduct(input);
  if (!product) return notFound;
  const { pictures, isKept } = product;
  return savePictures(input, { pictures, isKept, from: '', note: 'pictures-saved' });
}
