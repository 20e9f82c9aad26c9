import { Trans, useLingui } from '@lingui/react/macro';
import type { Interest } from '@vonk/schema';
import { Tag, Tags } from '@vonk/ui/tag';

interface InterestsProps {
  interests: Interest[];
  /** Keys of the interests the viewer shares. */
  shared: string[];
}

/** A person's interests; shared ones come first and are marked, also in words. */
export function Interests({ interests, shared }: InterestsProps) {
  const { t } = useLingui();
  if (interests.length === 0) return null;
  const isShared = ({ key }: Interest) => shared.includes(key);
  const inOrder = [...interests].sort((one, other) => Number(isShared(other)) - Number(isShared(one)));
  return (
    <section aria-labelledby="interests">
      <h2 id="interests">
        <Trans>Interests</Trans>
      </h2>
      <Tags>
        {inOrder.map((interest) => (
          <Tag key={interest.key} isShared={isShared(interest)}>
            {interest.name}
            {isShared(interest) && <span className="visually-hidden"> {t`(you like this too)`}</span>}
          </Tag>
        ))}
      </Tags>
    </section>
  );
}
