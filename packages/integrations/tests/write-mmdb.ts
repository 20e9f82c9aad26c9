import { BlockList, isIPv4 } from 'node:net';

type Value = string | number | bigint | Value[] | { [key: string]: Value };

const MARKER = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')]);
const SEPARATOR = 16;
const LEFT = 0;
const RIGHT = 1;

/**
 * A database with a few networks in the MaxMind DB format, version 2.0. Source: its specification at maxmind.github.io.
 */
export function writeMmdb(networks: [cidr: string, value: Value][]): Buffer {
  const data: Buffer[] = [];
  let dataLength = 0;
  // Each side is a node, the negative offset of a value after the separator, or empty.
  const nodes: (number | null)[][] = [[null, null]];
  for (const [cidr, value] of networks) {
    const [address = '', prefix = ''] = cidr.split('/');
    const bits = bitsOf(address).slice(0, Number(prefix) + (isIPv4(address) ? 96 : 0));
    let at = 0;
    bits.forEach((bit, depth) => {
      const node = nodes[at] as (number | null)[];
      if (depth === bits.length - 1) node[bit] = -1 - dataLength;
      else {
        node[bit] ??= nodes.push([null, null]) - 1;
        at = node[bit] as number;
      }
    });
    const bytes = encode(value);
    data.push(bytes);
    dataLength += bytes.length;
  }
  const count = nodes.length;
  const record = (side: number | null | undefined): number =>
    side === null || side === undefined ? count : side < 0 ? count + SEPARATOR + (-1 - side) : side;
  const tree = Buffer.alloc(count * 6);
  nodes.forEach((node, at) => {
    tree.writeUIntBE(record(node[LEFT]), at * 6, 3);
    tree.writeUIntBE(record(node[RIGHT]), at * 6 + 3, 3);
  });
  const about = {
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000n,
    database_type: 'Test',
    description: { en: 'of a test' },
    ip_version: 6,
    languages: ['en'],
    node_count: count,
    record_size: 24,
  };
  return Buffer.concat([tree, Buffer.alloc(SEPARATOR), ...data, MARKER, encode(about)]);
}

/** All 128 bits: IPv4 uses the last 32 of them. */
function bitsOf(address: string): number[] {
  const groups = isIPv4(address) ? [] : expand(address);
  const bytes = isIPv4(address)
    ? [...Array<number>(12).fill(0), ...address.split('.').map(Number)]
    : groups.flatMap((group) => [group >> 8, group & 0xff]);
  return bytes.flatMap((byte) => Array.from({ length: 8 }, (_, at) => (byte >> (7 - at)) & 1));
}

function expand(address: string): number[] {
  new BlockList().addAddress(address, 'ipv6');
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const all = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return all.map((group) => Number.parseInt(group, 16));
}

function encode(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([Buffer.from([(2 << 5) | value.length]), Buffer.from(value)]);
  if (typeof value === 'bigint') {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(value);
    return Buffer.concat([Buffer.from([8, 9 - 7]), bytes]);
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([Buffer.from([(6 << 5) | 4]), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([Buffer.from([value.length, 11 - 7]), ...value.map(encode)]);
  const entries = Object.entries(value);
  return Buffer.concat([
    Buffer.from([(7 << 5) | entries.length]),
    ...entries.flat().map((each) => encode(each as Value)),
  ]);
}
