import { z } from 'zod';
import type { Call, CallStatement, ParsedInput, ServiceName } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { compiled } from '#src/contract/validation/compiled.ts';
import { fitting } from '#src/contract/validation/fitting.ts';
import type { LeftOutParts } from '#src/contract/validation/left-out-parts.ts';
import { type CallContext, type Handler, notFound, Refusal } from './kernel/handler.ts';
import { isStorable } from './kernel/storable.ts';
import type { BuiltCalls } from './not-built.ts';

/** Not yet validated. */
export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Validates input and reply around the handler. @throws Refusal 400 for bad input */
export type Answerer = (input: RawInput, context: CallContext) => Promise<unknown>;

type HandlerOf<Statement> = Statement extends CallStatement ? Handler<Statement> : never;

/** One handler per call, except for those not built. */
export type AllHandlers = {
  readonly [Service in ServiceName]: {
    readonly [Name in keyof Contract[Service]]?: Name extends BuiltCalls<Service> ? unknown : never;
  } & {
    readonly [Name in BuiltCalls<Service>]: HandlerOf<Contract[Service][Name]>;
  };
};

export function answerersOf<
  Statements extends { readonly [Each in keyof Statements]: Call },
  Name extends keyof Statements & string,
>(
  statements: Statements,
  handlers: { readonly [Each in Name]: Handler<Statements[Each]> },
  leftOut: LeftOutParts,
): [Call, Answerer][] {
  const pairs: [Call, Answerer][] = [];
  for (const name in handlers)
    pairs.push([statements[name], answererOf(statements[name], handlers[name], leftOut)]);
  return pairs;
}

function answererOf<C extends Call>(call: C, handler: Handler<C>, leftOut: LeftOutParts): Answerer {
  return async (input, context) =>
    checkedReply(call, await handler(parseInput(call, input), context), leftOut);
}

const emptyObject = z.object({});

function parseInput<C extends Call>(call: C, input: RawInput): ParsedInput<C> {
  const parsed: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part] ?? (part === 'body' ? undefined : emptyObject);
    if (!schema) continue;
    const result = compiled(schema).safeParse(input[part] ?? {});
    if (!result.success) throw new Refusal(400, `BadInput: ${issuePaths(part, result.error)}`);
    if (!isStorable(result.data)) throw new Refusal(400, `BadInput: ${part}`);
    parsed[part] = result.data;
  }
  // Each part is the output of its schema, which is how ParsedInput is defined.
  return parsed as ParsedInput<C>;
}

function issuePaths(part: string, error: z.ZodError): string {
  return error.issues.map((issue) => [part, ...issue.path].join('.')).join(', ');
}

/** The reply without misfits, so that one bad row fails nothing. @throws Refusal 404 if the thing itself misfits */
function checkedReply(call: Call, reply: unknown, leftOut: LeftOutParts): unknown {
  if (compiled(call.reply).safeParse(reply).success) return reply;
  const fit = fitting(call.reply, reply);
  if (fit.fits) {
    leftOut.report(call, fit.leftOut);
    return fit.reply;
  }
  if (!call.one || call.mutates) throw new Error(`Reply of ${call.path} drifts: ${fit.reasons}`);
  leftOut.report(call, [fit.whole]);
  throw notFound(call.one);
}
