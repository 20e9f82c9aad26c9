import { useSearchParams } from '@remix-run/react';
import { TRACKING_KEYS } from './draft.ts';

/** Where a visitor came from, as the address says; carried along to the account. */
export function TrackingFields() {
  const [params] = useSearchParams();
  return (
    <>
      {TRACKING_KEYS.map((key) => {
        const value = params.get(key);
        return value ? <input key={key} type="hidden" name={key} value={value} /> : null;
      })}
    </>
  );
}
