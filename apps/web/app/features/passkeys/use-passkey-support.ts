import { useEffect, useState } from 'react';
import { canUsePasskeys } from './passkey-support.ts';

/** Null until known. */
export function usePasskeySupport(): boolean | null {
  const [can, setCan] = useState<boolean | null>(null);
  useEffect(() => setCan(canUsePasskeys()), []);
  return can;
}
