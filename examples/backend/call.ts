import { z } from 'zod';

export type Country = 'RU' | 'AM';

/** Who calls, where. */
export interface Context {
  readonly country: Country;
  /** Null without a valid access token. */
  readonly visitor: string | null;
}

/** A reply with a status of 400 or more; the code is for programs. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

type Part = 'params' | 'query' | 'body';
export type Input = Readonly<Record<Part, unknown>>;

/** A call as the server runs it. */
export type Call = (input: Input, context: Context) => unknown;

/** States the one part of the input that a call reads, and answers it. @throws {Refusal} 400 naming the wrong fields */
export const call =
  <Schema extends z.ZodType>(
    part: Part,
    schema: Schema,
    answer: (input: z.output<Schema>, context: Context) => unknown,
  ): Call =>
  (input, context) => {
    const { success, data, error } = schema.safeParse(input[part] ?? {});
    if (!success) {
      const fields = error.issues.map(({ path }) => [part, ...path].join('.'));
      throw new Refusal(400, `BadInput: ${fields.join(', ')}`);
    }
    const { country = context.country } = data as { readonly country?: unknown };
    if (country !== context.country) throw new Refusal(400, 'CountryMismatch');
    return answer(data, context);
  };

/** The same for what belongs to somebody. @throws {Refusal} 401 without a valid access token */
export const ownCall = <Schema extends z.ZodType>(
  part: Part,
  schema: Schema,
  answer: (input: z.output<Schema>, visitor: string, country: Country) => unknown,
): Call =>
  call(part, schema, (input, { visitor, country }) => {
    if (visitor === null) throw new Refusal(401, 'Unauthorized');
    return answer(input, visitor, country);
  });

export const country = z.enum(['RU', 'AM']);
export const text = (longest: number) => z.string().max(longest);
