import type { Database } from '#src/backend/database/database.ts';
import { readCategories, subtreeOf } from '#src/backend/kernel/goods/categories.ts';
import { type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Contract } from '#src/contract/index.ts';
import type { ProductDetail } from '#src/contract/search/product-detail.ts';
import { addModel } from './changes/add-model.ts';
import { changeGoods } from './changes/change-goods.ts';
import { addColour, saveColour } from './changes/colours.ts';
import { listFieldRules, setFieldRules } from './changes/field-rules.ts';
import { keepField } from './changes/keep-field.ts';
import { outcomeOf } from './changes/outcome.ts';
import { removeModel } from './changes/remove-model.ts';
import { saveModel } from './changes/save-model.ts';
import { undoGoods } from './changes/undo-goods.ts';
import { readChoices } from './records/choices.ts';
import { listModels } from './records/list-models.ts';
import { readModel } from './records/read-model.ts';

interface Dependencies {
  readonly database: Database;
  readonly now: () => Date;
  /** The codes of the products that an article or a barcode names. */
  readonly codesNamed: (text: string) => Promise<readonly string[]>;
  /** A product as its page shows it, also without a price. */
  readonly previewOf: (country: CountryCode, productCode: string) => Promise<ProductDetail | undefined>;
}

/** The staff's calls about goods (product.md, Staff). */
export function goodsStaffHandlers({ database, now, codesNamed, previewOf }: Dependencies) {
  const { query } = database;
  const about = (by: string) => ({ by, now: now() });
  const categoryIdsOf = async (id: number | undefined) =>
    id === undefined ? null : subtreeOf(await readCategories(query), id);

  return {
    listGoods: async ({ query: { categoryId, ...wanted } }, { country }) => {
      const [named, categoryIds, choices] = await Promise.all([
        wanted.text === '' ? [] : codesNamed(wanted.text),
        categoryIdsOf(categoryId),
        readChoices(query),
      ]);
      return { ...(await listModels(database, { ...wanted, country, named, categoryIds })), choices };
    },
    showModel: async ({ params }) => {
      const [model, choices] = await Promise.all([readModel(query, params.modelCode), readChoices(query)]);
      return { model, choices };
    },
    previewProduct: async ({ params, query: { product } }, { country }) => {
      const { colours } = await readModel(query, params.modelCode);
      const colour = colours.find(({ modelColorCode }) => modelColorCode === product) ?? colours[0];
      const shown = colour && (await previewOf(country, colour.modelColorCode));
      if (!shown) throw notFound('Product');
      return { product: shown };
    },
    readGoodsChoices: async () => ({ choices: await readChoices(query) }),
    addModel: ({ body: { modelCode: code, draft, colour, by } }) =>
      outcomeOf(addModel(database, { code, draft, colour }, about(by))),
    saveModel: ({ params, body: { draft, version, by } }) =>
      outcomeOf(saveModel(database, { code: params.modelCode, draft, version }, about(by))),
    removeModel: ({ params, body: { version, by } }) =>
      outcomeOf(removeModel(database, { code: params.modelCode, version }, about(by))),
    addColour: ({ params, body: { colour, version, by } }) =>
      outcomeOf(addColour(database, { code: params.modelCode, version }, colour, about(by))),
    saveColour: ({ params, body: { version, by, ...colour } }) => {
      const names = { code: params.modelCode, product: params.modelColorCode, version };
      return outcomeOf(saveColour(database, names, colour, about(by)));
    },
    keepField: ({ params, body: { by, ...decision } }) =>
      outcomeOf(keepField(database, { code: params.modelCode, ...decision }, about(by))),
    changeGoods: ({ body: { codes, change, by } }) => changeGoods(database, codes, change, about(by)),
    undoGoods: async ({ params, body: { by } }) => {
      const errorMessage = await undoGoods(database, params.id, about(by));
      return { success: errorMessage === '', errorMessage };
    },
    listFieldRules: async () => ({ feeds: await listFieldRules(query) }),
    setFieldRules: async ({ body: { by, ...rules } }) => {
      const errorMessage = await setFieldRules(database, rules, about(by));
      return { success: errorMessage === '', errorMessage };
    },
  } satisfies Handlers<Contract['shop']>;
}
