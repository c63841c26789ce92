import type { z } from 'zod';
import { countryCodes } from '#src/config/countries.ts';
import { type Call, failureReply, isRetriable, serviceNames } from '../call.ts';
import { calls } from '../index.ts';
import { GATEWAY_SECRET_HEADER, VISITOR_ADDRESS_HEADER } from '../transport/visitor-address.ts';
import { components, fieldsOf, type JsonSchema, referenceTo } from './openapi-schemas.ts';

const visitorAddressHeader = {
  name: VISITOR_ADDRESS_HEADER,
  in: 'header',
  schema: { type: 'string' },
  description:
    'Addition: the IP address of the visitor on whose behalf the call is made, by which limits count. It and the ' +
    'ipAddress of a body are believed only beside the right secret; else the address of the connection counts.',
};

const gatewaySecretHeader = {
  name: GATEWAY_SECRET_HEADER,
  in: 'header',
  schema: { type: 'string' },
  description: 'Addition: the secret that the gateway shares with its storefronts.',
};

const visitorAddress = { $ref: '#/components/parameters/visitorAddress' };
const gatewaySecret = { $ref: '#/components/parameters/gatewaySecret' };

type Paths = Record<string, Record<string, object>>;

/** The contract as a deterministic OpenAPI 3.1 document. */
export function openApiDocument() {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Vitrina gateway',
      version: '1',
      description: 'The calls between storefront and backend. Money is in whole units, times are in UTC.',
    },
    servers: countryCodes.map((code) => ({ url: `/${code.toLowerCase()}`, description: code })),
    security: [{ accessToken: [] }],
    tags: serviceNames.map((name) => ({ name })),
    paths: pathsOf(calls),
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: { visitorAddress: visitorAddressHeader, gatewaySecret: gatewaySecretHeader },
      schemas: components(),
    },
  };
}

/** Where services share a path and method, the second gets a fragment: OpenAPI can't distinguish by `x-dest`. */
export function pathsOf(stated: readonly Call[]): Paths {
  const paths = new Map<string, Map<string, object>>();
  for (const call of stated) {
    const method = call.method.toLowerCase();
    const taken = paths.get(call.path)?.has(method);
    const path = taken ? `${call.path}#${call.service}` : call.path;
    paths.set(path, (paths.get(path) ?? new Map()).set(method, operationOf(call)));
  }
  return Object.fromEntries([...paths].map(([path, methods]) => [path, Object.fromEntries(methods)]));
}

function operationOf(call: Call) {
  const destination = { name: 'x-dest', in: 'header', required: true, schema: { const: call.service } };
  return {
    operationId: `${call.service}.${call.name}`,
    tags: [call.service],
    ...(call.note && { description: call.note }),
    ...(!call.tokenCheck && { security: [] }),
    parameters: [
      destination,
      visitorAddress,
      gatewaySecret,
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
    ],
    ...(call.body && { requestBody: { required: true, ...json(call.body) } }),
    responses: {
      200: {
        description: 'Answered; a refusal the shopper can mend carries an errorMessage',
        ...json(call.reply),
      },
      default: { description: 'Failed', ...json(failureReply) },
    },
    'x-mutates': call.mutates,
    'x-retriable': isRetriable(call),
    'x-timeout-ms': call.timeoutMs,
  };
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema | boolean;
}

function parametersOf(schema: z.ZodType | undefined, place: Parameter['in']): Parameter[] {
  return fieldsOf(schema).map((field) => ({ ...field, in: place }));
}

const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema: referenceTo(schema) } } });
