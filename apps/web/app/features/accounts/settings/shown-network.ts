/** The network part of an IP address in readable form: `192.0.2…` for `192.0.2.0/24`. */
export function shownNetwork(network: string | null): string | null {
  return network?.replace(/\.0\/24$/, '…').replace(/::\/48$/, '…') ?? null;
}
