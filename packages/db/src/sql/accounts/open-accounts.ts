import { OPEN_STATUSES } from '@vonk/schema/constants';

/** Whether the account `u` is open: neither banned nor deleted. */
export const IS_OPEN = `u.status IN (${OPEN_STATUSES.map((status) => `'${status}'`).join(', ')})`;
