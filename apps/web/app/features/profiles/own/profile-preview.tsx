import { Trans } from '@lingui/react/macro';
import type { Profile } from '@vonk/schema';
import { useSite } from '../../../site.ts';
import { AboutQuote } from '../about-quote.tsx';
import { AboutTable } from '../about-table.tsx';
import { PromptList } from '../exports/prompt-list.tsx';
import { Gallery } from '../gallery.tsx';
import { Interests } from '../interests.tsx';
import layout from '../profile.module.css';
import { OwnHead } from './own-head.tsx';
import type { OwnPage } from './profile.server.ts';
import { previewOf, type Told, type ToldField } from './profile-fields.ts';
import styles from './profile-preview.module.css';

interface ProfilePreviewProps {
  page: OwnPage;
  asked: ToldField[];
  told: Told;
}

/** A preview of the profile once saved, built from the parts of the real page. */
export function ProfilePreview({ page, asked, told }: ProfilePreviewProps) {
  const { settings } = useSite();
  const profile: Profile = previewOf(page, asked, told);
  const interests = page.known.filter(({ key }) => profile.interests.includes(key));
  return (
    <aside id="preview" className={styles.preview} aria-labelledby="preview-title">
      <h2 id="preview-title" className={styles.title}>
        <Trans>As others see you</Trans>
      </h2>
      <div className={styles.paper}>
        {(profile.photos.length > 0 || profile.main_image) && <Gallery profile={profile} isBlocked={false} />}
        <div className={layout.facts}>
          <OwnHead profile={profile} isPreview />
          {profile.about && <AboutQuote about={profile.about} language={profile.language} />}
          <PromptList prompts={profile.prompts} language={profile.language} />
          <Interests interests={interests} shared={[]} />
          <AboutTable profile={profile} />
          {settings.visible_profile_notes && <p className="tiny muted">{settings.visible_profile_notes}</p>}
        </div>
      </div>
    </aside>
  );
}
