import { Trans, useLingui } from '@lingui/react/macro';
import type { Interest } from '@vonk/schema';
import { Tag, Tags } from '../../../components/tag.tsx';

interface InterestsProps {
  keys: string[];
  shared: string[];
  all: Interest[];
}

/** What somebody likes; what both like is marked, in words too. */
export function Interests({ keys, shared, all }: InterestsProps) {
  const { t } = useLingui();
  if (keys.length === 0) return null;
  const names = new Map(all.map(({ key, name }) => [key, name]));
  return (
    <section aria-labelledby="interests">
      <h2 id="interests">
        <Trans>Interests</Trans>
      </h2>
      <Tags>
        {keys.map((key) => {
          const isShared = shared.includes(key);
          return (
            <Tag key={key} isShared={isShared}>
              {names.get(key) ?? key}
              {isShared && <span className="visually-hidden"> {t`(you like this too)`}</span>}
            </Tag>
          );
        })}
      </Tags>
    </section>
  );
}
