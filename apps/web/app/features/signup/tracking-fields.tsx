import { useCameBy } from '../landers/exports/lander-copy.ts';
import { CAME_BY_KEYS, cameByValue } from './exports/address.ts';

/** The visitor's tracking parameters as hidden fields, carried along to the account. */
export function TrackingFields() {
  const cameBy = useCameBy();
  return (
    <>
      {CAME_BY_KEYS.map((key) => {
        const value = cameByValue(cameBy, key);
        return value ? <input key={key} type="hidden" name={key} value={value} /> : null;
      })}
    </>
  );
}
