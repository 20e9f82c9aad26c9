import fc from 'fast-check';

/** One of these samples, with some of its bytes replaced. */
export function damaged(samples: readonly Buffer[]): fc.Arbitrary<Buffer> {
  const change = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.uint8Array({ maxLength: 20 }));
  return fc.tuple(fc.constantFrom(...samples), fc.array(change, { maxLength: 8 })).map(([sample, changes]) => {
    const bytes = Buffer.from(sample);
    for (const [place, piece] of changes) bytes.set(piece, Math.floor(place * (bytes.length - piece.length)));
    return bytes;
  });
}
