import { useLingui } from '@lingui/react/macro';
import { Tag, Tags } from '@vonk/ui/tag';
import { factsOf } from './facts-of.ts';

interface InterestTagsProps {
  /** What the person likes; the first ones first. */
  interests: readonly { key: string; name: string }[];
  /** What the viewer likes, too. */
  shared: readonly string[];
}

/** A person's interests; those shared with the viewer are marked. */
export function InterestTags({ interests, shared }: InterestTagsProps) {
  const { t } = useLingui();
  return (
    <Tags>
      {interests.map(({ key, name }) => (
        <Tag key={key} isShared={shared.includes(key)}>
          {name}
          {shared.includes(key) && <span className="visually-hidden"> {t`(you like this too)`}</span>}
        </Tag>
      ))}
    </Tags>
  );
}

interface FactListProps {
  profile: Parameters<typeof factsOf>[0];
  className?: string | undefined;
}

/** A person's facts; nothing without any. */
export function FactList({ profile, className }: FactListProps) {
  const { i18n } = useLingui();
  const facts = factsOf(profile);
  if (facts.length === 0) return null;
  return (
    <dl className={className}>
      {facts.map(([label, word]) => (
        <div key={i18n._(label)}>
          <dt>{i18n._(label)}</dt>
          <dd>{i18n._(word)}</dd>
        </div>
      ))}
    </dl>
  );
}
