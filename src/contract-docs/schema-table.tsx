import type { ReactNode } from 'react';
import { resolved, type Schema, shapeName, shapes } from './open-api.ts';

/** A schema's fields as a table, or its type if it has no fields. */
export function SchemaTable({ schema }: { readonly schema: Schema }): ReactNode {
  const { properties, required = [] } = resolved(schema);
  if (!properties)
    return (
      <div>
        <TypeOf schema={resolved(schema)} />
      </div>
    );
  return (
    <table>
      <tbody>
        {Object.entries(properties).map(([name, field]) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
              {required.includes(name) ? null : <small> optional</small>}
            </th>
            <td>
              <p>{aboutOf(field)}</p>
              <div className="type">
                <TypeOf schema={field} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The description of a field, or else of its shape. */
export const aboutOf = ({ description, $ref = '' }: Schema): string | undefined =>
  description ?? shapes.get(shapeName($ref))?.description;

/** A type in words: `list of ProductCard`, `RUB | AMD`, `text, at most 64`. */
export function TypeOf({ schema }: { readonly schema: Schema }): ReactNode {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return <Options options={options} />;
  if (schema.$ref) {
    const name = shapeName(schema.$ref);
    return <a href={`/docs/shapes#${name}`}>{name}</a>;
  }
  if (schema.const !== undefined) return <code>{JSON.stringify(schema.const)}</code>;
  if (schema.enum) return <code>{schema.enum.map((value) => JSON.stringify(value)).join(' | ')}</code>;
  if (schema.type === 'array' && schema.items)
    return (
      <>
        list{limitOf(schema.maxItems)} of <TypeOf schema={schema.items} />
      </>
    );
  if (schema.properties) return <SchemaTable schema={schema} />;
  if (typeof schema.additionalProperties === 'object')
    return (
      <>
        by name: <TypeOf schema={schema.additionalProperties} />
      </>
    );
  return <>{plainType(schema)}</>;
}

const Options = ({ options }: { readonly options: readonly Schema[] }) =>
  options.map((option, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: options have no names, and their order never changes
    <span key={at}>
      {at > 0 && ' or '}
      <TypeOf schema={option} />
    </span>
  ));

const words = new Map([
  ['string', 'text'],
  ['integer', 'whole number'],
  ['boolean', 'true or false'],
  ['object', 'object'],
]);

function plainType({
  type = 'anything',
  format,
  maxLength,
  minimum,
  maximum,
  default: usual,
}: Schema): string {
  const range = [
    minimum === undefined ? '' : `from ${minimum}`,
    maximum === undefined ? '' : `to ${maximum}`,
  ];
  const parts = [
    format ??
      [type]
        .flat()
        .map((each) => words.get(each) ?? each)
        .join(' or '),
    maxLength === undefined ? '' : `at most ${maxLength}`,
    range.filter(Boolean).join(' '),
    usual === undefined ? '' : `by default ${JSON.stringify(usual)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

const limitOf = (most: number | undefined) => (most === undefined ? '' : ` (at most ${most})`);
