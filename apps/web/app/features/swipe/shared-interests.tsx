import { useLingui } from '@lingui/react/macro';
import { Spark } from '@vonk/ui/spark';

/** As many as fit in a row of a card. */
const SHOWN = 3;

/** Interests that both have, on a card. */
export function SharedInterests({ names, className }: { names: string[]; className?: string | undefined }) {
  const { t } = useLingui();
  if (names.length === 0) return null;
  return (
    <ul className={className}>
      {names.slice(0, SHOWN).map((name) => (
        <li key={name}>
          <Spark />
          {name}
          <span className="visually-hidden"> {t`(you like this too)`}</span>
        </li>
      ))}
    </ul>
  );
}
