import * as z from 'zod';
import { CALL_DEADLINE_MS, CALL_TIMEOUT_MS } from '#src/config/constants.ts';
import type { Permission, Requirement } from './permissions.ts';

/** The gateway's services, as named in the `x-dest` header (product.md, Gateway); `staff` is an addition. */
export const serviceNames = [
  'identity',
  'content',
  'delivery',
  'cart',
  'account',
  'geo',
  'shop',
  'search',
  'staff',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** A gateway call (product.md, Gateway); client, router, validation and OpenAPI document derive from it. */
export interface CallStatement {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{name}` is a path parameter. */
  readonly path: string;
  /** What it does, in a few words for the OpenAPI document. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
  /** What is read, such as `Product`: if a required part does not fit, the answer is 404 `ProductNotFound`. */
  readonly one?: string;
  /** A POST that only reads says `mutates: false`. */
  readonly mutates: boolean;
  /** Retries go by method (product.md, Gateway): a POST is retried only if its service allows it here. */
  readonly retriable?: boolean;
  /** False for calls that skip the token check (product.md, Gateway). */
  readonly tokenCheck?: boolean;
  /** What a caller of the staff must be allowed; stated by every call below `/Staff/`, and by no other. */
  readonly permission?: Requirement;
  /** What a caller of the staff must be allowed for parts of the reply, which are absent or empty otherwise. */
  readonly partPermissions?: readonly Permission[];
  /** Per attempt. */
  readonly timeoutMs?: number;
  /** For the whole call, including queueing, retries and backoff. */
  readonly deadlineMs?: number;
  /** Why the call, or a field of it, was added to those agreed from the start. */
  readonly note?: string;
}

export interface Call extends CallStatement {
  readonly service: ServiceName;
  /** Its key in the service, such as `getProducts`. */
  readonly name: string;
  readonly tokenCheck: boolean;
  readonly timeoutMs: number;
  readonly deadlineMs: number;
}

export type Service<Statements> = { readonly [Name in keyof Statements]: Statements[Name] & Call };

/** A call below `/Staff/` without a permission does not compile. */
type StatesPermission<Statement> = Statement extends { path: `/Staff/${string}` }
  ? { readonly permission: Requirement }
  : { readonly permission?: never };

/** Adds the service's name and the defaults to its calls. */
export function service<const Statements extends Record<string, CallStatement>>(
  name: ServiceName,
  statements: Statements & { readonly [Name in keyof Statements]: StatesPermission<Statements[Name]> },
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

export const isRetriable = ({ method, retriable = false }: CallStatement): boolean =>
  method === 'GET' || retriable;

type Part<Key extends string, Schema> = Schema extends z.ZodType ? { [K in Key]: z.input<Schema> } : unknown;
type ParsedPart<Key extends string, Schema> = Schema extends z.ZodType
  ? { [K in Key]: z.output<Schema> }
  : unknown;

/** The caller's `params`, `query` and `body`, as far as the call has them. */
export type CallInput<C extends CallStatement> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>;

/** The input after validation, with defaults. */
export type ParsedInput<C extends CallStatement> = ParsedPart<'params', C['params']> &
  ParsedPart<'query', C['query']> &
  ParsedPart<'body', C['body']>;

export type CallReply<C extends CallStatement> = z.output<C['reply']>;

export const notFoundCode = (what: string) => `${what}NotFound`;

/** The code of a 401 that says that the access token was refused and nothing was carried out. */
export const TOKEN_REFUSED = 'Unauthorized';

/** Body of every status from 400 on. `errorMessage` is a code for programs, never shown to shoppers. */
export const failureReply = z
  .object({
    errorMessage: z
      .string()
      .describe('Why, as a code for programs: `BadInput: body.country`, `ProductNotFound`, `Unauthorized` …'),
    frontMessage: z.string().optional().describe('Russian text for the shopper, if there is one.'),
  })
  .describe('Why a call failed.');
export type FailureReply = z.infer<typeof failureReply>;
