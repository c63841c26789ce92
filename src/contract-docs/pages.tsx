import type { ReactNode } from 'react';
import {
  description,
  operationsOf,
  type Parameter,
  type StatedOperation,
  services,
  shapes,
  sharedShapes,
} from './open-api.ts';
import { aboutOf, SchemaTable, TypeOf } from './schema-table.tsx';

export const IndexPage = () => (
  <>
    <p>{description}</p>
    <p>
      A call goes to <code>/ru</code> or <code>/am</code> and its path, with <code>x-dest</code> naming the
      service and <code>authorization: Bearer</code> with the access token. The whole as one file:{' '}
      <a href="/openapi.json">openapi.json</a>. What calls share: <a href="/docs/shapes">shapes</a>.
    </p>
    {services.map(({ name, description: about }) => (
      <section key={name}>
        <h2 id={name}>
          <a href={`/docs/${name}`}>{name}</a>
        </h2>
        <p>{about}</p>
        <ul>
          {operationsOf(name).map((stated) => (
            <li key={stated.operation.operationId}>
              <a href={addressOf(stated)}>
                {stated.method} {stated.path}
              </a>{' '}
              {stated.operation.summary}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
);

export const ServicePage = ({ service }: { readonly service: string }) =>
  operationsOf(service).map((stated) => <OperationPart key={stated.operation.operationId} {...stated} />);

function OperationPart({ method, path, operation }: StatedOperation): ReactNode {
  const { operationId, summary, parameters = [], requestBody, responses } = operation;
  const own = parameters.filter((parameter) => parameter.in === 'path' || parameter.in === 'query');
  const reply = responses[200].content['application/json'];
  const body = requestBody?.content['application/json'];
  return (
    <section id={operationId}>
      <h2>{summary}</h2>
      <p>
        <strong>{method}</strong> <code>{path}</code> <small>{operationId}</small>
      </p>
      {operation.description.split('\n\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {own.length > 0 && <ParameterTable parameters={own} />}
      {body && <h3>Body</h3>}
      {body && <SchemaTable schema={body.schema} />}
      {body && <ExampleOf value={body.example} />}
      <h3>Reply</h3>
      <SchemaTable schema={reply.schema} />
      <ExampleOf value={reply.example} />
    </section>
  );
}

const ParameterTable = ({ parameters }: { readonly parameters: readonly Parameter[] }) => (
  <>
    <h3>Parameters</h3>
    <table>
      <tbody>
        {parameters.map(({ name, in: place, required, description: about, schema }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code> <small>{required ? place : `${place}, optional`}</small>
            </th>
            <td>
              <p>{about ?? aboutOf(schema)}</p>
              <div className="type">
                <TypeOf schema={schema} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);

const ExampleOf = ({ value }: { readonly value?: unknown }) =>
  value === undefined ? null : (
    <details>
      <summary>Example</summary>
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </details>
  );

export const ShapesPage = () =>
  sharedShapes.map((name) => {
    const shape = shapes.get(name) ?? {};
    return (
      <section key={name} id={name}>
        <h2>{name}</h2>
        {shape.description && <p>{shape.description}</p>}
        <SchemaTable schema={shape} />
      </section>
    );
  });

const addressOf = ({ operation }: StatedOperation) => `/docs/${operation.tags[0]}#${operation.operationId}`;
