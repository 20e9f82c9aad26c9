import { useEffect, useLayoutEffect } from 'react';

/** A layout effect; React warns of those on the server, where there is no layout. */
export const useBrowserLayout = typeof document === 'undefined' ? useEffect : useLayoutEffect;
