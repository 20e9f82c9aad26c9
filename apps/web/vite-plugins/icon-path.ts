export type IconNode = readonly [tag: string, attributes: Readonly<Record<string, string | number>>];

/** The shapes that Lucide draws with; an element with its own colour or opacity is not converted. */
const SHAPES: Record<string, { needs: readonly string[]; draw: (of: (name: string) => number, raw: Raw) => string }> = {
  path: { needs: ['d'], draw: (_of, { d = '' }) => beginningAnywhere(String(d)) },
  line: { needs: ['x1', 'x2', 'y1', 'y2'], draw: (of) => `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}` },
  circle: { needs: ['cx', 'cy', 'r'], draw: (of) => ellipse(of('cx'), of('cy'), of('r'), of('r')) },
  ellipse: { needs: ['cx', 'cy', 'rx', 'ry'], draw: (of) => ellipse(of('cx'), of('cy'), of('rx'), of('ry')) },
  polyline: { needs: ['points'], draw: (_of, { points = '' }) => `M${points}` },
  polygon: { needs: ['points'], draw: (_of, { points = '' }) => `M${points}z` },
  rect: { needs: ['height', 'rx', 'ry', 'width', 'x', 'y'], draw: (of) => rectangle(of) },
};
type Raw = Readonly<Record<string, string | number>>;

/**
 * The data of one path that draws the same as the whole icon: a page renders and hydrates one element instead of up to
 * a dozen. Null if it cannot be converted.
 */
export function iconPath(nodes: readonly IconNode[]): string | null {
  const parts = nodes.map(([tag, { key: _key, ...given }]) => {
    const isFull = isDot(tag, given);
    const attributes = isFull ? without('fill', given) : given;
    const shape = SHAPES[tag];
    if (!shape || Object.keys(attributes).some((name) => !shape.needs.includes(name))) return null;
    const line = shape.draw((name) => Number(attributes[name] ?? 0), attributes);
    // Some browsers leave the very centre of such a small circle unpainted.
    return isFull ? `${line}M${attributes['cx']} ${attributes['cy']}h.01` : line;
  });
  return parts.every((part) => part !== null) ? parts.join('') : null;
}

/** A circle this small is covered by half of its stroke, filled or not. */
function isDot(tag: string, { r, fill }: Raw): boolean {
  return tag === 'circle' && Number(r) <= 1 && fill === 'currentColor';
}

function without(name: string, { [name]: _left, ...rest }: Raw): Raw {
  return rest;
}

const ellipse = (cx: number, cy: number, rx: number, ry: number) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

/** If only one radius is given, it applies to both axes. */
function rectangle(of: (name: string) => number): string {
  const [width, height] = [of('width'), of('height')];
  const rx = Math.min(of('rx') || of('ry'), width / 2);
  const ry = Math.min(of('ry') || of('rx'), height / 2);
  const arc = (x: number, y: number) => (rx === 0 ? '' : `a${rx} ${ry} 0 0 1 ${x} ${y}`);
  const [across, down] = [width - 2 * rx, height - 2 * ry];
  return `M${of('x') + rx} ${of('y')}h${across}${arc(rx, ry)}v${down}${arc(-rx, ry)}h${-across}${arc(-rx, -ry)}v${-down}${arc(rx, -ry)}z`;
}

const NUMBER = '[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[-+]?\\d+)?';
const RELATIVE_START = new RegExp(`^\\s*m\\s*(${NUMBER})[\\s,]*(${NUMBER})[\\s,]*`, 'i');

/**
 * Makes a path safe to append to another: its first `m`, the only one relative to the origin, becomes absolute, and the
 * coordinates that follow it without a command keep their meaning.
 */
function beginningAnywhere(d: string): string {
  return d.replace(RELATIVE_START, (start, x: string, y: string) => {
    const rest = d.slice(start.length);
    const isLine = /^[-+.\d]/.test(rest);
    return `M${x} ${y}${isLine ? (start.trimStart().startsWith('m') ? 'l' : 'L') : ''}`;
  });
}
