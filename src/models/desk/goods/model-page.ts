import { countries } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { money } from '#src/contract/money.ts';
import type { GoodsField } from '#src/contract/shop/goods-fields.ts';
import type { GoodsChoices } from '#src/contract/shop/staff-goods.ts';
import type { StaffColour, StaffModel } from '#src/contract/shop/staff-goods-shapes.ts';
import { deskHref } from '#src/desk-routes.ts';
import { pictureUrl } from '#src/models/picture.ts';
import type { ErrorsOf } from '#src/web/forms/form.ts';
import type { MemberModel } from '../member.ts';
import type { Option } from '../options.ts';
import { categoryOptions } from './choices.ts';
import {
  type ColourFields,
  colourForm,
  colourValues,
  emptySizes,
  isWrongBarcode,
  type NewColourFields,
  newColourForm,
  sizesOf,
  type TypedSize,
} from './colour-form.ts';
import { markingOptions } from './markings.ts';
import {
  keptOf,
  type ModelFieldName,
  type ModelFields,
  type ModelValues,
  modelFieldNames,
  modelForm,
  valuesOf,
} from './model-form.ts';
import { fieldTitles, stateTitles } from './words.ts';

const PICTURE_WIDTH = 160;

export interface KeptModel {
  readonly field: GoodsField;
  readonly isFed: boolean;
  /** `Из файла «main»` or `Ведёт магазин, а не файл «main»`. */
  readonly text: string;
}

export interface ModelChoices {
  readonly categories: readonly Option[];
  readonly sizeGrids: readonly Option[];
  readonly markings: readonly Option[];
  readonly brands: readonly string[];
  readonly seasons: readonly string[];
  readonly collections: readonly string[];
  readonly colourGroups: readonly string[];
}

export interface SizeRow extends TypedSize {
  readonly units: string;
  readonly isFed: boolean;
  readonly mayGo: boolean;
  readonly remark: string;
}

export interface ColourModel {
  readonly code: string;
  readonly title: string;
  readonly picture: string | null;
  readonly detail: string;
  readonly action: string;
  readonly previewHref: string;
  readonly fields: ColourFields;
  readonly sizes: readonly SizeRow[];
  readonly problem: string;
  readonly isOpen: boolean;
}

export interface ModelPageModel {
  readonly code: string;
  readonly title: string;
  readonly version: number;
  readonly state: string;
  readonly isDraft: boolean;
  readonly source: string | null;
  readonly mayChange: boolean;
  readonly mayGo: boolean;
  readonly fields: ModelFields;
  readonly kept: Readonly<Partial<Record<ModelFieldName, KeptModel>>>;
  /** Of colours, pictures and barcodes, which are not in the form. */
  readonly otherKept: readonly (KeptModel & { readonly title: string })[];
  /** What stands there, where that is not what was typed. */
  readonly now: Readonly<Partial<Record<ModelFieldName, string>>>;
  readonly choices: ModelChoices;
  readonly colours: readonly ColourModel[];
  readonly newColour: {
    readonly fields: NewColourFields;
    readonly sizes: readonly SizeRow[];
    readonly problem: string;
    readonly isOpen: boolean;
  };
}

/** What was typed and refused. */
export interface TypedModel {
  readonly values?: ModelValues;
  readonly errors?: ErrorsOf<typeof modelForm>;
  /** Whether somebody was faster. */
  readonly isStale?: boolean;
  readonly colour?: {
    /** Empty for a new one. */
    readonly code: string;
    readonly values: Readonly<Record<string, string>>;
    readonly errors: Readonly<Record<string, string | undefined>>;
    readonly sizes: readonly TypedSize[];
    readonly problem: string;
  };
}

export function modelPageModel(
  { model, choices }: CallReply<Contract['shop']['showModel']>,
  { permissions }: Pick<MemberModel, 'permissions'>,
  typed: TypedModel = {},
): ModelPageModel {
  const stored = valuesOf(model.draft);
  const inForm = new Set(modelFieldNames.map((name) => keptOf(name, model)?.field));
  return {
    code: model.modelCode,
    title: model.draft.title,
    version: model.version,
    state: stateTitles[model.state],
    isDraft: model.state === 'draft',
    source: model.source,
    mayChange: permissions.has('goods.change'),
    mayGo: model.mayGo,
    fields: modelForm().fields({ ...stored, ...ownValues(typed.values, model) }, typed.errors),
    kept: Object.fromEntries(
      modelFieldNames.flatMap((name) => {
        const kept = keptOf(name, model);
        return kept ? [[name, keptModel(kept, model)]] : [];
      }),
    ),
    otherKept: model.kept
      .filter(({ field }) => !inForm.has(field))
      .map((kept) => ({ ...keptModel(kept, model), title: fieldTitles[kept.field] })),
    now: typed.isStale ? nowOf(stored, typed.values) : {},
    choices: choicesOf(choices, model.isCategoryMarked),
    colours: model.colours.map((colour, place) => colourModel(model, colour, place, typed)),
    newColour: newColourModel(typed),
  };
}

/** What was typed, but for what a feed keeps. */
const ownValues = (values: ModelValues | undefined, model: StaffModel): Partial<ModelValues> =>
  Object.fromEntries(
    Object.entries(values ?? {}).filter(([name]) => {
      const field = modelFieldNames.find((each) => each === name);
      return field !== undefined && keptOf(field, model)?.keeper !== 'feed';
    }),
  );

const keptModel = ({ field, keeper }: StaffModel['kept'][number], { source }: StaffModel): KeptModel => ({
  field,
  isFed: keeper === 'feed',
  text:
    keeper === 'feed'
      ? typeset`Из файла «${source ?? ''}»`
      : typeset`Ведёт магазин: файл «${source ?? ''}» не меняет`,
});

function nowOf(stored: ModelValues, typed: ModelValues | undefined): Partial<ModelValues> {
  const differing = modelFieldNames.filter((name) => typed !== undefined && typed[name] !== stored[name]);
  return Object.fromEntries(differing.map((name) => [name, stored[name]]));
}

/** @param isCategoryMarked undefined where no category is chosen yet */
export const choicesOf = (
  { categories, sizeGrids, brands, seasons, collections, colourGroups }: GoodsChoices,
  isCategoryMarked?: boolean,
): ModelChoices => ({
  categories: [{ value: '', title: 'Выберите' }, ...categoryOptions(categories)],
  sizeGrids: [{ value: '', title: 'Нет' }, ...sizeGrids.map(({ slug, title }) => ({ value: slug, title }))],
  markings: markingOptions(isCategoryMarked),
  brands,
  seasons,
  collections,
  colourGroups,
});

function colourModel(
  model: StaffModel,
  colour: StaffColour,
  place: number,
  { colour: typed }: TypedModel,
): ColourModel {
  const { modelColorCode: code, colorName, img, prices, sizes } = colour;
  const own = typed?.code === code ? typed : undefined;
  const shown = prices.map(({ country, price }) => money(price, countries[country].currency));
  const detail = [code, ...(shown.length > 0 ? shown : [typeset`без цены`])];
  const units = sizes.reduce((sum, each) => sum + each.units, 0);
  return {
    code,
    title: colorName,
    picture: img[0] ? pictureUrl(img[0].src, PICTURE_WIDTH) : null,
    detail: [...detail, typeset`на остатке ${units}`].join(' · '),
    action: deskHref('saveColour', { code: model.modelCode, product: code }),
    previewHref: deskHref('previewModel', { code: model.modelCode }, { colour: code }),
    fields: colourForm().fields(own?.values ?? colourValues(colour, place), own?.errors),
    sizes: (own?.sizes ?? sizesOf(colour)).map((row) => sizeRow(row, colour)),
    problem: own?.problem ?? '',
    isOpen: own !== undefined,
  };
}

function sizeRow(row: TypedSize, colour?: StaffColour): SizeRow {
  const known = colour?.sizes.find(({ itemId }) => String(itemId) === row.key);
  return {
    ...row,
    units: known ? String(known.units) : '',
    isFed: known?.isFed ?? false,
    mayGo: known?.mayGo ?? false,
    remark: isWrongBarcode(row.barcode) ? typeset`Контрольная цифра не сходится` : '',
  };
}

export function newColourModel({ colour: typed }: TypedModel): ModelPageModel['newColour'] {
  const own = typed?.code === '' ? typed : undefined;
  return {
    fields: newColourForm().fields(own?.values ?? { hex: '#' }, own?.errors),
    sizes: (own?.sizes ?? emptySizes()).map((row) => sizeRow(row)),
    problem: own?.problem ?? '',
    isOpen: own !== undefined,
  };
}
