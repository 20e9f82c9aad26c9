import { useEffect, useLayoutEffect } from 'react';

/** A layout effect; React warns about those on the server, which has no layout. */
export const useBrowserLayout = typeof document === 'undefined' ? useEffect : useLayoutEffect;
