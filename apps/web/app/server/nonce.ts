import { createContext } from 'react';

/** The nonce of this answer's scripts; absent in the browser, where none is needed any more. */
export const NonceContext = createContext<string | undefined>(undefined);
