import * as z from 'zod';
import { type Call, failureReply } from '../call.ts';
import { cartLine } from '../cart/cart-line.ts';
import { orderEdit } from '../cart/orders/edits.ts';
import { order } from '../cart/orders/order.ts';
import { orderQuote } from '../cart/orders/quote.ts';
import { orderReturn } from '../cart/orders/returns.ts';
import { reservation } from '../cart/reservations.ts';
import { staffOrder } from '../cart/staff.ts';
import { staffOrderRow } from '../cart/staff-rows.ts';
import { articleSummary } from '../content/articles.ts';
import { courierDetails } from '../courier-details.ts';
import { deliveryType } from '../delivery/delivery-types.ts';
import { signInReply } from '../identity/sign-in.ts';
import { calls } from '../index.ts';
import * as shapes from '../shapes.ts';
import { readinessReply } from '../transport/readiness.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Larger shapes that several calls have in common. */
const sharedShapes = {
  articleSummary,
  cartLine,
  courierDetails,
  deliveryType,
  order,
  orderEdit,
  orderQuote,
  orderReturn,
  reservation,
  signInReply,
  staffOrder,
  staffOrderRow,
};

/** Shared shapes have their own names; parts of a call are named after the first call with them. */
const registry = z.registry<{ id: string }>();
for (const [name, shape] of Object.entries(shapes)) register(shape, capitalised(name));
for (const [name, shape] of Object.entries(sharedShapes)) register(shape, capitalised(name));
register(failureReply, 'Failure');
register(readinessReply, 'Readiness');
registerParts(['body', 'reply']);
registerParts(['params', 'query']);

function registerParts(parts: readonly ('params' | 'query' | 'body' | 'reply')[]): void {
  for (const call of calls) {
    for (const part of parts) {
      const schema = call[part];
      if (schema) register(schema, nameOf(call, part));
    }
  }
}

function register(schema: z.ZodType, id: string): void {
  if (!registry.has(schema)) registry.add(schema, { id });
}

function nameOf(call: Call, part: string): string {
  return [call.service, call.name, part].map(capitalised).join('');
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const converted = new Map(Object.entries(z.toJSONSchema(registry, { uri: addressOf, io: 'input' }).schemas));

export function referenceTo(schema: z.ZodType): { $ref: string } {
  return { $ref: addressOf(idOf(schema)) };
}

export function fieldsOf(schema: z.ZodType | undefined) {
  const { properties = {}, required = [] } = (schema && converted.get(idOf(schema))) ?? {};
  return Object.entries(properties).map(([name, field]) => {
    const { description, ...rest } = field as JsonSchema;
    return {
      name,
      required: required.includes(name),
      ...(description !== undefined && { description }),
      schema: rest as JsonSchema,
    };
  });
}

export function components(): Record<string, JsonSchema> {
  const bare = [...converted]
    .filter(([name]) => !/(Params|Query)$/.test(name))
    .map(([name, { $id, $schema, ...schema }]) => [name, schema] as const);
  return Object.fromEntries(bare.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function addressOf(id: string): string {
  return `#/components/schemas/${id}`;
}

function idOf(schema: z.ZodType): string {
  const id = registry.get(schema)?.id;
  if (!id) throw new Error('A schema without a name in the OpenAPI document');
  return id;
}
