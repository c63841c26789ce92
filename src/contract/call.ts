import { z } from 'zod';
import { CALL_DEADLINE_MS, CALL_TIMEOUT_MS } from '#src/config/constants.ts';

/** The gateway's services, by the names that travel in the `x-dest` header (specification §6, §7). */
export const serviceNames = [
  'identity',
  'content',
  'delivery',
  'cart',
  'account',
  'geo',
  'shop',
  'search',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/**
 * One call of the gateway (specification §7), stated once: the client, the backend's router, the validation on
 * both sides and the OpenAPI file are made from it.
 */
export interface CallStatement {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As the specification spells it; `{name}` stands for a path parameter. */
  readonly path: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
  /**
   * What a reading call's reply is one of, such as `Product`. Where a required part of it does not fit the reply's
   * shape, the call answers 404 `ProductNotFound`, as if it were not there.
   */
  readonly one?: string;
  /** A mutating call is never sent twice (specification §8). Every POST that only reads says `mutates: false`. */
  readonly mutates: boolean;
  /** False for the calls marked to skip the token check (specification §7). */
  readonly tokenCheck?: boolean;
  /** Time allowed to one try. */
  readonly timeoutMs?: number;
  /** Time allowed to the whole call: the wait for a place, every try and the pause between them. */
  readonly deadlineMs?: number;
  /** Set where the specification has no such call, or not these fields: why it is here. */
  readonly note?: string;
}

export interface Call extends CallStatement {
  readonly service: ServiceName;
  /** Its key in the service's statement: `getProducts`. */
  readonly name: string;
  readonly tokenCheck: boolean;
  readonly timeoutMs: number;
  readonly deadlineMs: number;
}

export type Service<Statements> = { readonly [Name in keyof Statements]: Statements[Name] & Call };

/** Completes the statements of one service with its name and the defaults. */
export function service<const Statements extends Record<string, CallStatement>>(
  name: ServiceName,
  statements: Statements,
): Service<Statements> {
  const calls = Object.entries(statements).map(([key, statement]) => [
    key,
    {
      tokenCheck: true,
      timeoutMs: CALL_TIMEOUT_MS,
      deadlineMs: CALL_DEADLINE_MS,
      ...statement,
      service: name,
      name: key,
    },
  ]);
  return Object.fromEntries(calls) as Service<Statements>;
}

type Part<Key extends string, Schema> = Schema extends z.ZodType ? { [K in Key]: z.input<Schema> } : unknown;
type ParsedPart<Key extends string, Schema> = Schema extends z.ZodType
  ? { [K in Key]: z.output<Schema> }
  : unknown;

/** What a caller gives: `params`, `query` and `body`, those that the call states. */
export type CallInput<C extends CallStatement> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>;

/** The same after validation, defaults filled in: what the backend's handler is given. */
export type ParsedInput<C extends CallStatement> = ParsedPart<'params', C['params']> &
  ParsedPart<'query', C['query']> &
  ParsedPart<'body', C['body']>;

export type CallReply<C extends CallStatement> = z.output<C['reply']>;

/** The code of the 404 for what is not there: `ProductNotFound`. */
export const notFoundCode = (what: string) => `${what}NotFound`;

/** The body of every reply with a status of 400 or more. `errorMessage` is a code for programs, never for shoppers. */
export const failureReply = z.object({ errorMessage: z.string(), frontMessage: z.string().optional() });
export type FailureReply = z.infer<typeof failureReply>;
