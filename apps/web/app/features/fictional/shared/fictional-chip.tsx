import { Trans } from '@lingui/react/macro';
import { Drama, Ghost, type LucideIcon, Smile, Sparkles, Star } from 'lucide-react';
import { useSite } from '../../../site.ts';
import { classes } from '@vonk/ui/classes';
import styles from './fictional-chip.module.css';

const ICONS: Record<string, LucideIcon> = { masks: Drama, ghost: Ghost, smile: Smile, sparkles: Sparkles, star: Star };

/** The site's sign for fictional profiles; never without words beside it. */
export function FictionalIcon() {
  const { settings } = useSite();
  const Icon = ICONS[settings.fictional_icon] ?? Drama;
  return <Icon aria-hidden="true" />;
}

interface FictionalChipProps {
  /** `full` says "Fictional profile" in the site's own words, `short` one word, where cards are small. */
  words?: 'short' | 'full' | 'plural';
  /** `photo`: cream, for pictures; `quiet`: on the page's own ground; `word`: bare, in a list. */
  look?: 'photo' | 'quiet' | 'word';
  className?: string;
}

/** The label that no site and no state switches off. */
export function FictionalChip({ words = 'short', look = 'photo', className }: FictionalChipProps) {
  const { settings } = useSite();
  return (
    <span
      className={classes(
        look === 'word' ? styles.word : styles.chip,
        look === 'quiet' && styles.quiet,
        words !== 'short' && look !== 'word' && styles.large,
        className,
      )}
    >
      <FictionalIcon />
      {words === 'short' ? (
        <Trans context="short label of a profile">Fictional</Trans>
      ) : (
        <span className={styles.capital}>
          {words === 'full' ? settings.fictional_singular : settings.fictional_plural}
        </span>
      )}
    </span>
  );
}
