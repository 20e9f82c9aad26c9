/** For pages that hold a secret, in their address or their fields: no cache may keep them. */
export const SECRET_PAGE = { 'Cache-Control': 'no-store' };
