import * as z from 'zod';
import { type CallContext, type Handler, notFound, Refusal } from '#src/backend/kernel/handler.ts';
import { isStorable, wellFormed } from '#src/backend/kernel/storable.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Call, CallStatement, ParsedInput, ServiceName } from '#src/contract/call.ts';
import { type Contract, contract } from '#src/contract/index.ts';
import { compiled } from '#src/contract/validation/compiled.ts';
import { omitInvalidParts } from '#src/contract/validation/omit-invalid-parts.ts';
import type { OmittedParts } from '#src/contract/validation/omitted-parts.ts';

export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Validates input and reply around the handler. @throws Refusal 400 for bad input */
export type ValidatedHandler = (input: RawInput, context: CallContext) => Promise<unknown>;

type HandlerOf<Statement> = Statement extends CallStatement ? Handler<Statement> : never;

/** One handler per call. */
export type AllHandlers = {
  readonly [Service in ServiceName]: {
    readonly [Name in keyof Contract[Service]]: HandlerOf<Contract[Service][Name]>;
  };
};

export function validatedHandlers(handlers: AllHandlers, omitted: OmittedParts): [Call, ValidatedHandler][] {
  return [
    ...validatedService(contract.account, handlers.account, omitted),
    ...validatedService(contract.cart, handlers.cart, omitted),
    ...validatedService(contract.content, handlers.content, omitted),
    ...validatedService(contract.delivery, handlers.delivery, omitted),
    ...validatedService(contract.geo, handlers.geo, omitted),
    ...validatedService(contract.identity, handlers.identity, omitted),
    ...validatedService(contract.search, handlers.search, omitted),
    ...validatedService(contract.shop, handlers.shop, omitted),
    ...validatedService(contract.staff, handlers.staff, omitted),
  ];
}

function validatedService<
  Statements extends { readonly [Each in keyof Statements]: Call },
  Name extends keyof Statements & string,
>(
  statements: Statements,
  handlers: { readonly [Each in Name]: Handler<Statements[Each]> },
  omitted: OmittedParts,
): [Call, ValidatedHandler][] {
  const pairs: [Call, ValidatedHandler][] = [];
  for (const name in handlers)
    pairs.push([statements[name], validated(statements[name], handlers[name], omitted)]);
  return pairs;
}

function validated<C extends Call>(call: C, handler: Handler<C>, omitted: OmittedParts): ValidatedHandler {
  return async (input, context) => {
    const parsed = parseInput(call, input, context.country);
    return validReply(call, await handler(parsed, context), omitted);
  };
}

/** @throws Refusal 400 if a part of the input names another country than the API base */
function checkCountry(part: unknown, base: CountryCode): void {
  const { country = base } = Object(part) as { readonly country?: unknown };
  if (country !== base) throw new Refusal(400, 'CountryMismatch');
}

const emptyObject = z.object({});

function parseInput<C extends Call>(call: C, input: RawInput, country: CountryCode): ParsedInput<C> {
  const parsed: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part] ?? (part === 'body' ? undefined : emptyObject);
    if (!schema) continue;
    const result = compiled(schema).safeParse(wellFormed(input[part] ?? {}));
    if (!result.success) throw new Refusal(400, `BadInput: ${issuePaths(part, result.error)}`);
    if (!isStorable(result.data)) throw new Refusal(400, `BadInput: ${part}`);
    checkCountry(result.data, country);
    parsed[part] = result.data;
  }
  // Each part is the output of its schema, which is how ParsedInput is defined.
  return parsed as ParsedInput<C>;
}

function issuePaths(part: string, error: z.ZodError): string {
  return error.issues.map((issue) => [part, ...issue.path].join('.')).join(', ');
}

/**
 * The reply without parts that do not fit the contract, so that one bad row fails nothing.
 *
 * @throws Refusal 404 if the requested thing itself does not fit
 */
function validReply(call: Call, reply: unknown, omitted: OmittedParts): unknown {
  if (compiled(call.reply).validate(reply)) return reply;
  const fit = omitInvalidParts(call.reply, reply);
  if (fit.fits) {
    omitted.report(call, fit.omitted);
    return fit.reply;
  }
  if (!call.one || call.mutates) throw new Error(`Reply of ${call.path} drifts: ${fit.reasons}`);
  omitted.report(call, [fit.whole]);
  throw notFound(call.one);
}
