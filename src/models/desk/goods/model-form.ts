import { maxLengths } from '#src/contract/limits.ts';
import type { GoodsField } from '#src/contract/shop/goods-fields.ts';
import { markings } from '#src/contract/shop/marking.ts';
import type { ModelDraft, StaffModel } from '#src/contract/shop/staff-goods-shapes.ts';
import { FILL_IN, line, oneOf, text } from '#src/web/forms/fields.ts';
import { type FieldsOf, form, type ValueOf, type ValuesOf } from '#src/web/forms/form.ts';

const MOST_CARE = 12;
const care = (typed: string): string[] =>
  typed
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean);

const { goodsLine, goodsName } = maxLengths;

export const modelForm = form({
  title: line(maxLengths.goodsTitle, { missing: FILL_IN }),
  categoryId: line(10, { missing: FILL_IN }),
  brand: line(goodsName),
  shortDescription: line(goodsLine),
  description: text(maxLengths.goodsDescription),
  keywords: line(goodsLine),
  material: line(goodsName),
  composition: line(goodsLine),
  care: text(maxLengths.careTitle * MOST_CARE, {
    rule: (typed) => {
      const lines = care(typed);
      if (lines.length > MOST_CARE) return `Не больше ${MOST_CARE} строк`;
      return (
        lines.some((each) => each.length > maxLengths.careTitle) &&
        `Строка длиннее ${maxLengths.careTitle} знаков`
      );
    },
  }),
  season: line(goodsName),
  fit: line(goodsName),
  collection: line(goodsName),
  origin: line(goodsName),
  measurements: line(goodsLine),
  video: line(maxLengths.videoAddress, { spellCheck: false }),
  sizeGrid: line(maxLengths.slug),
  marking: oneOf(markings),
});

export type ModelFields = FieldsOf<typeof modelForm>;
export type ModelValues = ValuesOf<typeof modelForm>;
export type ModelFieldName = keyof ModelFields;

export const valuesOf = (draft: ModelDraft): ModelValues => ({
  ...draft,
  categoryId: String(draft.categoryId),
  care: draft.care.join('\n'),
  sizeGrid: draft.sizeGrid ?? '',
});

export const draftOf = (value: ValueOf<typeof modelForm>): ModelDraft => ({
  ...value,
  categoryId: /^\d{1,9}$/.test(value.categoryId) ? Number(value.categoryId) : 0,
  care: care(value.care),
  sizeGrid: value.sizeGrid || null,
});

/** The fields of the form that are a field of feeds by another name. */
const otherNames: ReadonlyMap<ModelFieldName, GoodsField | null> = new Map([
  ['categoryId', 'category'],
  ['sizeGrid', null],
]);

/** Who keeps a field; null if there is no feed, or it has none. */
export function keptOf(name: ModelFieldName, { kept }: Pick<StaffModel, 'kept'>) {
  const field = otherNames.get(name);
  if (field === null) return null;
  return kept.find((each) => each.field === (field ?? name)) ?? null;
}

export const modelFieldNames = Object.keys(modelForm.empty) as readonly ModelFieldName[];
