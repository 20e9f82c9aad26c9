import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

/** Finding the session has kept "last seen" already. */
export const pageHidden = defineRoute(endpoints.pageHidden, () => undefined);
