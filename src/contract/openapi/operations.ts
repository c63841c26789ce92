import type { z } from 'zod';
import { type Call, failureReply, isRetriable } from '../call.ts';
import { exampleOf } from './examples.ts';
import { fieldsOf, type JsonSchema, referenceTo } from './openapi-schemas.ts';

const visitorAddress = { $ref: '#/components/parameters/visitorAddress' };
const gatewaySecret = { $ref: '#/components/parameters/gatewaySecret' };

/** One call as an operation of the OpenAPI document. */
export function operationOf(call: Call) {
  const example = exampleOf(call);
  return {
    operationId: `${call.service}.${call.name}`,
    summary: call.summary,
    description: descriptionOf(call),
    tags: [call.service],
    ...(!call.tokenCheck && { security: call.permission ? [{ staffKey: [] }] : [] }),
    parameters: [
      destinationOf(call),
      visitorAddress,
      gatewaySecret,
      ...parametersOf(call.params, 'path', example?.input.params),
      ...parametersOf(call.query, 'query', example?.input.query),
    ],
    ...(call.body && { requestBody: { required: true, ...json(call.body, example?.input.body) } }),
    responses: {
      200: {
        description: 'Answered; a refusal the shopper can mend carries an errorMessage.',
        ...json(call.reply, example?.reply),
      },
      400: { $ref: '#/components/responses/BadInput' },
      401: { $ref: '#/components/responses/Unauthorized' },
      ...(call.permission && {
        403: { description: `Without the permission \`${call.permission}\`.`, ...json(failureReply) },
      }),
      404: { $ref: '#/components/responses/NotFound' },
      default: { description: 'Failed.', ...json(failureReply) },
    },
    ...(call.permission && { 'x-permission': call.permission }),
    'x-mutates': call.mutates,
    'x-retriable': isRetriable(call),
    'x-timeout-ms': call.timeoutMs,
  };
}

/** The note, and how the call may be sent. */
function descriptionOf({ note, summary, mutates, timeoutMs, ...call }: Call): string {
  const first = note ?? `${summary}.`;
  const effect = mutates ? 'Changes something' : 'Changes nothing';
  const retry = isRetriable({ mutates, summary, ...call }) ? 'may be sent again' : 'is sent once';
  return `${first.replace(/([^.])$/, '$1.')}\n\n${effect}; ${retry}; ${timeoutMs / 1_000} s for an attempt.`;
}

const destinationOf = ({ service }: Call) => ({
  name: 'x-dest',
  in: 'header',
  required: true,
  description: 'The service that answers.',
  schema: { const: service },
});

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description?: string | undefined;
  readonly schema: JsonSchema | boolean;
}

function parametersOf(
  schema: z.ZodType | undefined,
  place: Parameter['in'],
  values: object | undefined,
): Parameter[] {
  const examples = new Map(Object.entries(values ?? {}));
  return fieldsOf(schema).map((field) => ({
    ...field,
    in: place,
    ...(examples.has(field.name) && { example: examples.get(field.name) }),
  }));
}

const json = (schema: z.ZodType, example?: unknown) => ({
  content: {
    'application/json': { schema: referenceTo(schema), ...(example !== undefined && { example }) },
  },
});
