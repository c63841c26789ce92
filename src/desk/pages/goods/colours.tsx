import {
  colourForm,
  newColourForm,
  type TypedSize,
  typedSizes,
  writtenSizes,
} from '#src/models/desk/goods/colour-form.ts';
import { refusalText, SIZE_WITHOUT_NAME } from '#src/models/desk/goods/words.ts';
import { notFound } from '#src/web/result.ts';
import type { StaffInput } from '../../handler.ts';
import type { Result } from '../../result.ts';
import { type ModelInput, modelPage, toModel, versionIn } from './model.tsx';

interface TypedColour {
  readonly code: string;
  readonly values: Readonly<Record<string, string>>;
  readonly sizes: readonly TypedSize[];
}

/** The page again, with the colour's form open as it was typed. */
const refused = (
  input: ModelInput,
  typed: TypedColour,
  {
    problem = '',
    errors = {},
    status = 422,
  }: { problem?: string; errors?: Readonly<Record<string, string | undefined>>; status?: number },
): Promise<Result> => modelPage(input, { typed: { colour: { ...typed, errors, problem } }, problem, status });

export async function saveColour(input: StaffInput<{ code: string; product: string }>): Promise<Result> {
  const { gateway, form, params } = input;
  const version = versionIn(form);
  if (version === null) return notFound;
  const [read, typed] = [colourForm().read(form), typedSizes(form)];
  const shown = { code: params.product, values: read.values, sizes: typed };
  if (!read.ok) return refused(input, shown, { errors: read.errors });
  const sizes = writtenSizes(typed);
  if (sizes === null) return refused(input, shown, { problem: SIZE_WITHOUT_NAME });
  const { place, hex, ...texts } = read.value;
  const saved = await gateway.shop.saveColour({
    params: { modelCode: params.code, modelColorCode: params.product },
    body: { ...texts, hex: hex.toLowerCase(), place: Number(place) - 1, sizes, version },
  });
  if (saved.errorMessage !== '') {
    const status = saved.errorMessage === 'Changed' ? 409 : 422;
    return refused(input, shown, { problem: refusalText(saved.errorMessage, saved.about), status });
  }
  return toModel(params.code, 'colour-saved', saved.edit);
}

export async function addColour(input: ModelInput): Promise<Result> {
  const { gateway, form, params } = input;
  const version = versionIn(form);
  if (version === null) return notFound;
  const [read, typed] = [newColourForm().read(form), typedSizes(form)];
  const shown = { code: '', values: read.values, sizes: typed };
  if (!read.ok) return refused(input, shown, { errors: read.errors });
  const sizes = writtenSizes(typed) ?? [];
  const colour = { ...read.value, hex: read.value.hex.toLowerCase(), sizes };
  const saved = await gateway.shop.addColour({
    params: { modelCode: params.code },
    body: { colour, version },
  });
  if (saved.errorMessage !== '') {
    const status = saved.errorMessage === 'Changed' ? 409 : 422;
    return refused(input, shown, { problem: refusalText(saved.errorMessage, saved.about), status });
  }
  return toModel(params.code, 'colour-added', saved.edit);
}
