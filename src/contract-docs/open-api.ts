import { openApiDocument } from '#src/contract/openapi/openapi.ts';

/** A schema of the OpenAPI document, with the fields that the pages show. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Content {
  readonly content: { readonly 'application/json': { readonly schema: Schema; readonly example?: unknown } };
}

export interface Parameter {
  readonly name?: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: { readonly 200: Content };
}

export interface StatedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const document = openApiDocument();

export const { title, description } = document.info;
export const services: readonly { readonly name: string; readonly description: string }[] = document.tags;
export const shapes: ReadonlyMap<string, Schema> = new Map(
  Object.entries(document.components.schemas as Record<string, Schema>),
);

const operations: readonly StatedOperation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    operation: operation as Operation,
  })),
);

export const operationsOf = (service: string): StatedOperation[] =>
  operations.filter(({ operation }) => operation.tags.includes(service));

/** The name of the shape that a reference points to. */
export const shapeName = ($ref: string): string => $ref.split('/').at(-1) ?? '';

const isOfOneCall = (name: string): boolean => /(Body|Reply)$/.test(name) && name !== 'SignInReply';

/** The shapes that several calls share; a single call's shapes are shown with it. */
export const sharedShapes: readonly string[] = [...shapes.keys()].filter((name) => !isOfOneCall(name));

/** Resolves a reference to a single call's shape, which is shown inline. */
export function resolved(schema: Schema): Schema {
  const name = schema.$ref ? shapeName(schema.$ref) : '';
  return isOfOneCall(name) ? (shapes.get(name) ?? schema) : schema;
}

export const json = JSON.stringify(document);
