import { createContext } from 'react';

/** The nonce for this response's scripts; absent in the browser, where it is no longer needed. */
export const NonceContext = createContext<string | undefined>(undefined);
