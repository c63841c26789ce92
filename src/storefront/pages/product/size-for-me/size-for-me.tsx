import type { Measures } from '#src/contract/account/measures.ts';
import type { ProductDetail } from '#src/contract/search/index.ts';
import { type SizeForMeModel, sizeForMeModel } from '#src/models/product/size-for-me.ts';
import {
  type SizeForMeFields,
  sizeForMeForm,
  toMeasures,
  toTyped,
} from '#src/models/product/size-for-me-form.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { page, type Result } from '#src/storefront/result.ts';
import { done, fragment } from '#src/web/result.ts';
import { SizeForMe, SizeForMePage } from '#views/product/size-for-me.tsx';
import { productOr404 } from '../find-product.ts';
import { hasMeasures, keepOwnMeasures, readOwnMeasures } from './own-measures.ts';

type Input = PrivateInput<{ products: string }>;

/** Beside the sizes on a product's page: the advice, or a link to ask for it. */
export const showSizeForMePart = (input: Input): Promise<Result> =>
  productOr404(input, async (product) => {
    const own = await readOwnMeasures(input);
    const { height, ...others } = sizeForMeForm().fields(toTyped(own));
    const fields = input.query.has('ask') ? { height: { ...height, focused: true }, ...others } : null;
    return fragment(<SizeForMe model={await modelOf(input, product, own, fields)} />);
  });

/** The same on a page of its own, for visitors without JavaScript. */
export const showSizeForMe = (input: Input): Promise<Result> =>
  productOr404(input, async (product) => {
    const own = await readOwnMeasures(input);
    return ownPage(input, product, await modelOf(input, product, own, sizeForMeForm().fields(toTyped(own))));
  });

export const findMySize = (input: Input): Promise<Result> =>
  productOr404(input, async (product) => {
    const read = sizeForMeForm().read(input.form);
    if (!read.ok) {
      const fields = sizeForMeForm().fields(read.values, read.errors);
      return ownPage(input, product, await modelOf(input, product, null, fields), 422);
    }
    const cookies = await keepOwnMeasures(input, toMeasures(read.value));
    return done(href('sizeForMe', input.params), { cookies });
  });

export const findMySizePart = (input: Input): Promise<Result> =>
  productOr404(input, async (product) => {
    const read = sizeForMeForm().read(input.form);
    if (!read.ok) {
      const fields = sizeForMeForm().fields(read.values, read.errors);
      return fragment(<SizeForMe model={await modelOf(input, product, null, fields)} />, { status: 422 });
    }
    const own = toMeasures(read.value);
    const cookies = await keepOwnMeasures(input, own);
    const body = <SizeForMe model={await modelOf(input, product, own, null, true)} />;
    return done(href('sizeForMe', input.params), { cookies, body });
  });

/** @param own null if the typed measures are invalid */
async function modelOf(
  { gateway, optional, params }: Input,
  { modelCode, sizes: states }: ProductDetail,
  own: Measures | null,
  fields: SizeForMeFields | null,
  isAnswer = false,
): Promise<SizeForMeModel> {
  const sizes = states.map(({ size }) => size);
  const asksFor = own && hasMeasures(own) ? { modelCode, sizes, ...own } : null;
  const reply = asksFor && (await optional(gateway.content.adviseSize({ body: asksFor })));
  const asked = fields && { fields, sizes };
  const advice = reply?.advice ?? null;
  return sizeForMeModel({ params, advice, hasMeasures: asksFor !== null, asked, isAnswer });
}

const ownPage = (
  { params }: Input,
  { modelTitle }: ProductDetail,
  model: SizeForMeModel,
  status = 200,
): Result =>
  page(
    'feedback',
    { title: `Мой размер: ${modelTitle}`, noindex: true },
    <SizeForMePage title={modelTitle} productHref={href('product', params)} model={model} />,
    status,
  );
