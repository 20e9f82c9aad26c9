/** Latencies of one measurement, in milliseconds. */
export class Latencies {
  private readonly values: number[] = [];

  add(milliseconds: number): void {
    this.values.push(milliseconds);
  }

  addAll(other: Latencies): void {
    for (const value of other.values) this.values.push(value);
  }

  get count(): number {
    return this.values.length;
  }

  /** The value below or at which the given share (0 to 1) lies; NaN if there are none. */
  percentile(share: number): number {
    const sorted = Float64Array.from(this.values).sort();
    return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
  }
}
