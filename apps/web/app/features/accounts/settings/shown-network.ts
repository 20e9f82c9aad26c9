/** The beginning of an internet address, for people to read: `192.0.2…` for `192.0.2.0/24`. */
export function shownNetwork(network: string | null): string | null {
  return network?.replace(/\.0\/24$/, '…').replace(/::\/48$/, '…') ?? null;
}
