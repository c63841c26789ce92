import * as z from 'zod';
import { compiled } from '#src/contract/validation/compiled.ts';
import type { Field, FieldModel } from './field.ts';

export type Values<Shape> = Readonly<Record<keyof Shape & string, string>>;
export type Errors<Shape> = Readonly<Partial<Record<keyof Shape & string, string>>>;
export type FieldModels<Shape> = Readonly<Record<keyof Shape & string, FieldModel>>;

export type Reading<Shape> =
  | { readonly ok: true; readonly values: Values<Shape>; readonly value: Shape }
  | { readonly ok: false; readonly values: Values<Shape>; readonly errors: Errors<Shape> };

interface Form<Shape> {
  /** Reads and validates a post; missing fields count as empty. */
  read(post: URLSearchParams): Reading<Shape>;
  check(values: Values<Shape>): Reading<Shape>;
  /**
   *
   * @param known initial values; all other fields are empty
   *
   * @param focusing whether the first invalid field takes the focus; false while the shopper is still typing
   */
  fields(known?: Partial<Values<Shape>>, errors?: Errors<Shape>, focusing?: boolean): FieldModels<Shape>;
}

interface EmptyForm<Shape> {
  readonly empty: Values<Shape>;
  /** The posted fields, truncated to their maximum length and not validated. */
  typed(post: URLSearchParams): Partial<Values<Shape>>;
}

type DeclaredForm<Shape, Context> = EmptyForm<Shape> &
  (unknown extends Context ? () => Form<Shape> : (context: Context) => Form<Shape>);

type ShapeOf<Declared> = Declared extends (context: never) => Form<infer Shape> ? Shape : never;
export type ValueOf<Declared> = Readonly<ShapeOf<Declared>>;
export type ValuesOf<Declared> = Values<ShapeOf<Declared>>;
export type ErrorsOf<Declared> = Errors<ShapeOf<Declared>>;
export type FieldsOf<Declared> = FieldModels<ShapeOf<Declared>>;

type ShapeIn<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends Field<infer Value, never> ? Value : never;
};
type ContextOf<Fields> = Fields[keyof Fields] extends Field<unknown, infer Context> ? Context : never;

export function form<
  Fields extends Readonly<Record<string, { readonly schema: z.ZodType<unknown, string> }>>,
>(fields: Fields): DeclaredForm<ShapeIn<Fields>, ContextOf<Fields>>;
export function form<Shape, Context>(
  declared: {
    readonly [Name in keyof Shape]: Field<Shape[Name], Context>;
  },
): EmptyForm<Shape> & ((context: Context) => Form<Shape>) {
  type Name = keyof Shape & string;
  const names = Object.keys(declared) as Name[];
  const each = <Value>(value: (name: Name) => Value) =>
    Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>;
  const schema = compiled(z.object(each((name) => declared[name].schema)));

  function check(values: Values<Shape>, context: Context): Reading<Shape> {
    const parsed = schema.safeParse(values);
    const issues = parsed.error?.issues ?? [];
    const errors = each(
      (name) =>
        issues.find(({ path }) => path[0] === name)?.message ??
        (declared[name].rule?.(values[name], context, values) || undefined),
    );
    const isWrong = names.some((name) => errors[name] !== undefined);
    return parsed.success && !isWrong
      ? { ok: true, values, value: parsed.data as Shape }
      : { ok: false, values, errors: errors as Errors<Shape> };
  }

  function fieldModels(
    context: Context,
    known: Partial<Values<Shape>>,
    errors?: Errors<Shape>,
    focusing = true,
  ) {
    const firstWrong = focusing ? names.find((name) => errors?.[name]) : undefined;
    return each((name) => ({
      ...declared[name].attributes(context),
      name,
      maxLength: declared[name].maxLength,
      value: declared[name].isSecret ? '' : (known[name] ?? ''),
      error: errors?.[name],
      focused: name === firstWrong,
    }));
  }

  const bound = (context: Context): Form<Shape> => ({
    read: (post) =>
      check(
        each((name) => declared[name].clean(post.get(name) ?? declared[name].absent ?? '')),
        context,
      ),
    check: (values) => check(values, context),
    fields: (known = {}, errors, focusing) => fieldModels(context, known, errors, focusing),
  });
  return Object.assign(bound, {
    empty: each(() => ''),
    typed: (post: URLSearchParams) =>
      Object.fromEntries(
        names.flatMap((name) => {
          const posted = post.get(name);
          return posted === null
            ? []
            : [[name, declared[name].clean(posted).slice(0, declared[name].maxLength)]];
        }),
      ) as Partial<Values<Shape>>,
  });
}
