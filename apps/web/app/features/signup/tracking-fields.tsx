import { useCameBy } from '../landers/exports/lander-copy.ts';
import { cameByOf } from './exports/came-by-path.ts';

/** The visitor's tracking parameters as hidden fields, carried along to the account. */
export function TrackingFields() {
  const values = Object.entries(cameByOf(useCameBy()));
  return values.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
