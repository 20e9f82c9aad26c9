import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Not hosts on the internet: this machine, private and link-local networks, documentation, multicast. */
const RESERVED_IPV4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Within the public range; includes tunnels, since they lead to any IPv4 address. */
const RESERVED_IPV6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const reserved = new BlockList();
for (const [net, prefix] of RESERVED_IPV4) reserved.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of RESERVED_IPV6) reserved.addSubnet(net, prefix, 'ipv6');
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is on the public internet; false for an invalid address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  return isIPv6(address) && globalIpv6.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}
