import { countryCodes } from '#src/config/countries.ts';
import { type Call, failureReply, type ServiceName, serviceNames } from '../call.ts';
import { calls } from '../index.ts';
import { readinessReply } from '../transport/readiness.ts';
import { GATEWAY_SECRET_HEADER, VISITOR_ADDRESS_HEADER } from '../transport/visitor-address.ts';
import { components, referenceTo } from './openapi-schemas.ts';
import { operationOf } from './operations.ts';

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

const services: Readonly<Record<ServiceName, string>> = {
  identity: 'Sessions, tokens and signing in.',
  content: 'Texts, menus, banners, articles, reviews, polls and feedback.',
  delivery: 'How goods get to a city, for what price, and when.',
  cart: 'Cart, orders, returns, gift cards and reservations.',
  account: "A customer's own data, favourites and consents.",
  geo: 'Cities and addresses.',
  shop: 'Shops that one can walk into.',
  search: 'Catalogue, products, looks and search.',
  staff: 'The people who work in the shop: signing in, members, what they changed.',
};

const countryServers = countryCodes.map((code) => ({
  url: `/${code.toLowerCase()}`,
  description: `The API base of ${code}.`,
}));

const securitySchemes = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of POST /Token/Get, POST /Token/Refresh or a sign-in.',
  },
  staffKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A key of `npm run staff -- key`, with permissions, for programs of the people who work in the shop; or the ' +
      'token of a member who has signed in.',
  },
};

type Paths = Record<string, Record<string, object>>;

/** The contract as a deterministic OpenAPI 3.1 document. */
export function openApiDocument() {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Vitrina gateway',
      version: '1',
      description:
        'The calls between storefront and backend. Money is in whole units, times are in UTC. The examples are replies of ' +
        'the demo shop, their lists shortened. docs/backend.md says where to begin.',
    },
    servers: countryServers,
    security: [{ accessToken: [] }],
    tags: serviceNames.map((name) => ({ name, description: services[name] })),
    paths: { '/readyz': readiness, ...pathsOf(calls) } as Paths,
    components: {
      securitySchemes,
      parameters: { visitorAddress: visitorAddressHeader, gatewaySecret: gatewaySecretHeader },
      responses: {
        BadInput: failure('The input does not fit; the code names the fields.', 'BadInput: body.country'),
        Unauthorized: failure(
          'The access token is missing, wrong or expired; nothing was carried out.',
          'Unauthorized',
        ),
        NotFound: failure(
          'What the call names is not there, or not to be seen by the caller.',
          'ProductNotFound',
        ),
      },
      schemas: components(),
    },
  };
}

const failure = (description: string, errorMessage: string) => ({
  description,
  content: { 'application/json': { schema: referenceTo(failureReply), example: { errorMessage } } },
});

/** Outside the countries, without a token and without `x-dest`. */
const readiness = {
  get: {
    servers: [{ url: '/', description: 'The gateway itself.' }],
    operationId: 'readyz',
    summary: 'Says whether the gateway can answer',
    description: 'For balancers and for `/readyz` of the storefront.',
    tags: ['content'],
    security: [],
    responses: {
      200: {
        description: 'It can.',
        content: { 'application/json': { schema: referenceTo(readinessReply), example: { ready: true } } },
      },
      '4XX': {
        description: 'Failed.',
        content: { 'application/json': { schema: referenceTo(failureReply) } },
      },
      503: {
        description: 'It can not, and says what it waits for.',
        content: {
          'application/json': {
            schema: referenceTo(readinessReply),
            example: { ready: false, waitingFor: ['database'], errorMessage: 'NotReady' },
          },
        },
      },
    },
  },
};

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
