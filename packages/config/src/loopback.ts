/** Whether a host name or address can only be this machine. */
export const isLoopback = (host: string): boolean => {
  const plain = host.replace(/^\[|\]$/g, '').toLowerCase();
  return plain === 'localhost' || plain.endsWith('.localhost') || plain === '::1' || /^127(\.\d{1,3}){3}$/.test(plain);
};

/** Whether a host name can only be this machine or a container beside it, whose names have no dot. */
export const isBeside = (host: string): boolean => isLoopback(host) || /^[a-z][a-z0-9-]*$/i.test(host);
