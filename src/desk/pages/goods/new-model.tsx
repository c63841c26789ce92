import { deskHref } from '#src/desk-routes.ts';
import { newColourForm, typedSizes, writtenSizes } from '#src/models/desk/goods/colour-form.ts';
import { draftOf, modelForm } from '#src/models/desk/goods/model-form.ts';
import { choicesOf, newColourModel, type TypedModel } from '#src/models/desk/goods/model-page.ts';
import { newCodeForm } from '#src/models/desk/goods/new-code-form.ts';
import { refusalText } from '#src/models/desk/goods/words.ts';
import { NewModelPage } from '#views/desk/goods/new-model-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { toModel } from './model.tsx';

type Input = StaffInput<object>;
type Fields = Parameters<typeof NewModelPage>[0];

interface Shown {
  readonly code?: Fields['code'];
  readonly fields?: Fields['fields'];
  readonly colour?: TypedModel['colour'];
  readonly problem?: string;
  readonly status?: number;
}

export const showNewModel = (input: Input): Promise<Result> => newModelPage(input);

async function newModelPage({ gateway }: Input, shown: Shown = {}): Promise<Result> {
  const {
    code = newCodeForm().fields(),
    fields = modelForm().fields(),
    colour,
    problem = '',
    status,
  } = shown;
  const choices = choicesOf((await gateway.shop.readGoodsChoices({})).choices);
  const colourShown = newColourModel(colour ? { colour } : {});
  const props = { code, fields, choices, colour: colourShown, problem };
  return page('Новый товар', <NewModelPage {...props} />, status);
}

export async function addModel(input: Input): Promise<Result> {
  const { gateway, form } = input;
  const [code, model, colour] = [
    newCodeForm().read(form),
    modelForm().read(form),
    newColourForm().read(form),
  ];
  const typed = typedSizes(form);
  const refused = (problem: string, status: number) =>
    newModelPage(input, {
      code: newCodeForm().fields(code.values, code.ok ? {} : code.errors),
      fields: modelForm().fields(model.values, model.ok ? {} : model.errors),
      colour: {
        code: '',
        values: colour.values,
        errors: colour.ok ? {} : colour.errors,
        sizes: typed,
        problem: '',
      },
      problem,
      status,
    });
  if (!code.ok || !model.ok || !colour.ok) return refused('', 422);
  const written = { ...colour.value, hex: colour.value.hex.toLowerCase(), sizes: writtenSizes(typed) ?? [] };
  const { modelCode } = code.value;
  const body = { modelCode, draft: draftOf(model.value), colour: written };
  const { errorMessage, about, edit } = await gateway.shop.addModel({ body });
  if (errorMessage !== '')
    return refused(refusalText(errorMessage, about), errorMessage === 'CodeTaken' ? 409 : 422);
  return toModel(modelCode, 'model-added', edit, deskHref('goods'));
}
