import type { SettingTable } from '@vonk/domain';

/** How operators can name a row of a table. */
export const namedOf = ({ handle, key }: SettingTable): string =>
  [...(handle ? [`its ${handle}`] : []), ...(key === 'id' ? ['its id or the beginning of it'] : [])].join(', or ');
