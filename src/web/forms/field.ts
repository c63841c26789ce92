import type { z } from 'zod';

export interface FieldModel extends FieldAttributes {
  readonly name: string;
  readonly maxLength: number | undefined;
  /** As typed; `yes` or an empty string for a checkbox. */
  readonly value: string;
  readonly error: string | undefined;
  readonly focused: boolean;
}

export interface FieldAttributes {
  readonly required: boolean;
  readonly autoComplete?: string | undefined;
  readonly type?:
    | 'color'
    | 'date'
    | 'datetime-local'
    | 'email'
    | 'password'
    | 'tel'
    | 'time'
    | 'url'
    | undefined;
  readonly inputMode?: 'decimal' | 'email' | 'tel' | 'numeric' | undefined;
  readonly spellCheck?: boolean | undefined;
  /**
   * The pattern that the value must match, and the message if it does not, shown when the shopper leaves the
   * field.
   */
  readonly pattern?: string | undefined;
  readonly unfit?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly mask?: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** A declared field. `Context` is what it depends on besides its own value, such as `{ country }`. */
export interface Field<Value, Context = unknown> {
  /** Normalizes the posted value before it is checked and shown again. */
  readonly clean: (posted: string) => string;
  /** Value used when the post lacks the field; empty by default. */
  readonly absent?: string | undefined;
  readonly schema: z.ZodType<Value, string>;
  readonly maxLength?: number | undefined;
  readonly rule?: Rule<Context> | undefined;
  readonly attributes: (context: Context) => FieldAttributes;
  readonly isSecret?: boolean | undefined;
}

/** A check that depends on the context or on other fields. @returns the error message; falsy if valid */
export type Rule<Context> = (
  value: string,
  context: Context,
  values: Readonly<Record<string, string>>,
) => string | false | null | undefined;
