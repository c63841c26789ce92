import { z } from 'zod';
import { compiled } from '#src/contract/compiled.ts';
import type { Field, FieldModel } from './field.ts';

/** What was typed into each field. */
export type Values<Shape> = Readonly<Record<keyof Shape & string, string>>;
/** What is wrong with each field, in a shopper's words. */
export type Errors<Shape> = Readonly<Partial<Record<keyof Shape & string, string>>>;
export type FieldModels<Shape> = Readonly<Record<keyof Shape & string, FieldModel>>;

/** What became of a post: `values` are always there, because a backend's refusal shows the form again, too. */
export type Reading<Shape> =
  | { readonly ok: true; readonly values: Values<Shape>; readonly value: Shape }
  | { readonly ok: false; readonly values: Values<Shape>; readonly errors: Errors<Shape> };

/** A form of one request, with all that its rules depend on. */
interface Form<Shape> {
  /** Reads a post; a field that it lacks counts as empty. */
  read(post: URLSearchParams): Reading<Shape>;
  check(values: Values<Shape>): Reading<Shape>;
  /** The fields as views show them. @param known values to begin with; the others are empty */
  fields(known?: Partial<Values<Shape>>, errors?: Errors<Shape>): FieldModels<Shape>;
}

/** The part of a form that depends on nothing but its declaration. */
interface Unbound<Shape> {
  /** Every field empty. */
  readonly empty: Values<Shape>;
  /** The fields that a post has, as long as they may be; nothing is checked. */
  typed(post: URLSearchParams): Partial<Values<Shape>>;
}

/** A declared form, called once a request with what its fields depend on, such as the country. */
type DeclaredForm<Shape, Context> = Unbound<Shape> &
  (unknown extends Context ? () => Form<Shape> : (context: Context) => Form<Shape>);

type ShapeOf<Declared> = Declared extends (context: never) => Form<infer Shape> ? Shape : never;
/** What a declared form gives where all is right: `ValueOf<typeof feedbackForm>`. */
export type ValueOf<Declared> = Readonly<ShapeOf<Declared>>;
export type ValuesOf<Declared> = Values<ShapeOf<Declared>>;
export type ErrorsOf<Declared> = Errors<ShapeOf<Declared>>;
export type FieldsOf<Declared> = FieldModels<ShapeOf<Declared>>;

type ShapeIn<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends Field<infer Value, never> ? Value : never;
};
/** All that any of the fields depends on; `unknown` where none depends on anything. */
type ContextOf<Fields> = Fields[keyof Fields] extends Field<unknown, infer Context> ? Context : never;

/** Declares a form by its fields, in the order in which the page shows them. */
export function form<
  Fields extends Readonly<Record<string, { readonly schema: z.ZodType<unknown, string> }>>,
>(fields: Fields): DeclaredForm<ShapeIn<Fields>, ContextOf<Fields>>;
export function form<Shape, Context>(
  declared: {
    readonly [Name in keyof Shape]: Field<Shape[Name], Context>;
  },
): Unbound<Shape> & ((context: Context) => Form<Shape>) {
  type Name = keyof Shape & string;
  const names = Object.keys(declared) as Name[];
  const each = <Value>(value: (name: Name) => Value) =>
    Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>;
  const schema = compiled(z.object(each((name) => declared[name].schema)));

  function check(values: Values<Shape>, context: Context): Reading<Shape> {
    const parsed = schema.safeParse(values);
    const errors: Partial<Record<string, string>> = {};
    for (const { path, message } of parsed.error?.issues ?? []) errors[String(path[0])] ??= message;
    for (const name of names)
      errors[name] ??= declared[name].rule?.(values[name], context, values) || undefined;
    const isWrong = names.some((name) => errors[name] !== undefined);
    return parsed.success && !isWrong
      ? { ok: true, values, value: parsed.data as Shape }
      : { ok: false, values, errors: errors as Errors<Shape> };
  }

  function fieldModels(context: Context, known: Partial<Values<Shape>>, errors?: Errors<Shape>) {
    const firstWrong = names.find((name) => errors?.[name]);
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
    fields: (known = {}, errors) => fieldModels(context, known, errors),
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
