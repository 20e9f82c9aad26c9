import { type Endpoint, endpointsByFeature, type Feature } from '@vonk/schema';

/** A call under the contract's name for it. */
export interface NamedEndpoint {
  name: string;
  feature: Feature;
  endpoint: Endpoint;
}

export const namedEndpoints: readonly NamedEndpoint[] = Object.entries(endpointsByFeature).flatMap(
  ([feature, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
      name,
      feature: feature as Feature,
      endpoint,
    })),
);

/** Groups calls that share method and path, the one without selectors first; a query value chooses among them. */
export function groupedByAddress(calls: readonly NamedEndpoint[]): NamedEndpoint[][] {
  const groups = new Map<string, NamedEndpoint[]>();
  for (const call of calls) {
    const address = `${call.endpoint.method} ${pathOf(call)}`;
    groups.set(address, [...(groups.get(address) ?? []), call]);
  }
  return [...groups.values()].map((group) => group.sort((a, b) => selectorsOf(a).length - selectorsOf(b).length));
}

export const pathOf = ({ endpoint }: NamedEndpoint): string => endpoint.path.split('?', 1)[0] as string;

/** The query values that select this call. */
export const selectorsOf = ({ endpoint }: NamedEndpoint): [name: string, value: string][] => [
  ...new URLSearchParams(endpoint.path.split('?', 2)[1] ?? ''),
];
