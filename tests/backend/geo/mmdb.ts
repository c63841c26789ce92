/** A value in a MaxMind file; whole numbers are unsigned, others doubles. */
type Value = string | number | readonly Value[] | { readonly [key: string]: Value };

const MARKER = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');

/**
 * A file in MaxMind's format, by its published description (version 2.0): a tree of the bits of IPv4 addresses with
 * 24 bits a record, then the data, then the metadata.
 * @param networks as `203.0.0.0/16`, with the data of each
 */
export function mmdbOf(networks: Readonly<Record<string, Value>>): Buffer {
  const nodes: [number | null, number | null][] = [[null, null]];
  const data: Buffer[] = [];
  const pointers: { node: number; bit: 0 | 1; offset: number }[] = [];
  for (const [network, value] of Object.entries(networks)) {
    const { node, bit } = walk(nodes, bitsOf(network));
    pointers.push({ node, bit, offset: data.reduce((sum, part) => sum + part.length, 0) });
    data.push(encode(value));
  }
  for (const { node, bit, offset } of pointers) {
    const records = nodes[node];
    if (records) records[bit] = nodes.length + 16 + offset;
  }
  const tree = Buffer.alloc(nodes.length * 6);
  for (const [index, records] of nodes.entries()) {
    for (const bit of [0, 1] as const) tree.writeUIntBE(records[bit] ?? nodes.length, index * 6 + bit * 3, 3);
  }
  const about = {
    node_count: nodes.length,
    record_size: 24,
    ip_version: 4,
    database_type: 'Test-City',
    languages: ['ru'],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
    description: { ru: 'Проверочная' },
  };
  return Buffer.concat([tree, Buffer.alloc(16), ...data, MARKER, encode(about)]);
}

function bitsOf(network: string): (0 | 1)[] {
  const [address = '', length] = network.split('/');
  const bits = address
    .split('.')
    .map((byte) => Number(byte).toString(2).padStart(8, '0'))
    .join('');
  return [...bits.slice(0, Number(length))].map((bit) => (bit === '1' ? 1 : 0));
}

/** Creates the nodes on the path of all bits but the last, and returns the last node. */
function walk(nodes: [number | null, number | null][], bits: readonly (0 | 1)[]) {
  let node = 0;
  for (const bit of bits.slice(0, -1)) {
    const records = nodes[node];
    if (!records) throw new RangeError('No such node');
    const next = records[bit] ?? nodes.push([null, null]) - 1;
    records[bit] = next;
    node = next;
  }
  return { node, bit: bits.at(-1) ?? 0 };
}

const [STRING, DOUBLE, UINT32, MAP, ARRAY] = [2, 3, 6, 7, 11];

function encode(value: Value): Buffer {
  if (typeof value === 'string')
    return Buffer.concat([control(STRING, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === 'number') return Number.isInteger(value) ? uint32(value) : double(value);
  if (Array.isArray(value)) return Buffer.concat([control(ARRAY, value.length), ...value.map(encode)]);
  const entries = Object.entries(value);
  return Buffer.concat([
    control(MAP, entries.length),
    ...entries.flatMap(([key, part]) => [encode(key), encode(part)]),
  ]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return Buffer.concat([control(UINT32, 4), bytes]);
}

function double(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return Buffer.concat([control(DOUBLE, 8), bytes]);
}

function control(type = 0, size: number): Buffer {
  const [length, more] = size < 29 ? [size, []] : [29, [size - 29]];
  const first = type > 7 ? [length, type - 7] : [(type << 5) | length];
  return Buffer.from([...first, ...more]);
}
