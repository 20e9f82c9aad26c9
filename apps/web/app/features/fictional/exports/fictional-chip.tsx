import { Trans } from '@lingui/react/macro';
import { classes } from '@vonk/ui/classes';
import { Drama, Ghost, type LucideIcon, Smile, Sparkles, Star } from 'lucide-react';
import { useSite } from '../../../site.ts';
import styles from './fictional-chip.module.css';

const ICONS: Record<string, LucideIcon> = { masks: Drama, ghost: Ghost, smile: Smile, sparkles: Sparkles, star: Star };

/** The site's icon for fictional profiles; only used beside the words. */
export function FictionalIcon() {
  const { settings } = useSite();
  const Icon = ICONS[settings.fictional_icon] ?? Drama;
  return <Icon aria-hidden="true" />;
}

interface FictionalChipProps {
  /** `full` is "Fictional profile" in the site's own words; `short` is one word, for small cards. */
  words?: 'short' | 'full' | 'plural';
  /** `photo`: cream, on pictures; `quiet`: on the page's background; `word`: text only, in lists. */
  look?: 'photo' | 'quiet' | 'word';
  className?: string;
}

/** The label of fictional profiles. It can never be switched off. */
export function FictionalChip({ words = 'short', look = 'photo', className }: FictionalChipProps) {
  const { settings } = useSite();
  return (
    <span
      data-fictional=""
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
