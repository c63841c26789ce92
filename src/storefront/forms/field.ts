import type { z } from 'zod';

/** A field as views show it. */
export interface FieldModel extends FieldAttributes {
  readonly name: string;
  readonly maxLength: number | undefined;
  /** As typed; of a box to tick `yes` or nothing. */
  readonly value: string;
  /** Why the value can't be taken, in a shopper's words. */
  readonly error: string | undefined;
  /** Whether it takes the focus when the page comes: the first field with an error does. */
  readonly focused: boolean;
}

/** What the declaration says of the field's input. */
export interface FieldAttributes {
  readonly required: boolean;
  readonly autoComplete?: string | undefined;
  readonly type?: 'email' | 'tel' | 'date' | undefined;
  readonly inputMode?: 'email' | 'tel' | 'numeric' | undefined;
  readonly spellCheck?: boolean | undefined;
  readonly placeholder?: string | undefined;
  /** How a script formats what is typed: `+7 (###) ### ## ##`. */
  readonly mask?: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** A declared field. `Context` is what it depends on besides its value, such as `{ country }`. */
export interface Field<Value, Context = unknown> {
  /** What was posted, as it is checked and shown again: without characters that nobody types. */
  readonly clean: (posted: string) => string;
  /** What counts where a post has no such field; nothing by default. */
  readonly absent?: string | undefined;
  readonly schema: z.ZodType<Value, string>;
  readonly maxLength?: number | undefined;
  /** Checked where the schema finds nothing. */
  readonly rule?: Rule<Context> | undefined;
  readonly attributes: (context: Context) => FieldAttributes;
  /** Never shown again. */
  readonly isSecret?: boolean | undefined;
}

/**
 * What depends on more than the field itself: on the request's context, or on the form's other fields.
 * @returns what is wrong, in a shopper's words; nothing where it can be taken
 */
export type Rule<Context> = (
  value: string,
  context: Context,
  values: Readonly<Record<string, string>>,
) => string | false | null | undefined;
