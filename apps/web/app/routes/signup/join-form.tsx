import { Trans, useLingui } from '@lingui/react/macro';
import { Form, Link, useNavigation } from '@remix-run/react';
import type { ProfileCard } from '@vonk/schema';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCameByPath } from '../../came-by-path.ts';
import { Button } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import { Segmented } from '../../components/segmented.tsx';
import { useLanderCopy } from '../../lander-copy.ts';
import { useSite } from '../../site.ts';
import { ByInvitation } from './by-invitation.tsx';
import styles from './join-form.module.css';
import { TrackingFields } from './tracking-fields.tsx';

const NICHE_SHE = 2;
const NICHE_GAY = 7;

interface JoinFormProps {
  /** Whom the first message will be for. */
  profile?: Pick<ProfileCard, 'id' | 'gender'>;
  /** Asked for before anything else. */
  children?: ReactNode;
  button?: ReactNode;
  className?: string;
}

/** The first step of signing up, wherever a visitor stands; where they came from goes along. */
export function JoinForm({ profile, children, button, className }: JoinFormProps) {
  const { t } = useLingui();
  const { settings, signup_open: isOpen } = useSite();
  const copy = useLanderCopy();
  const pathTo = useCameByPath();
  const isBusy = useNavigation().formAction?.startsWith('/signup') ?? false;
  const gender = ownGender(settings.niche, profile?.gender);
  const minAge = settings.min_age;
  if (!isOpen) return <ByInvitation className={classes(styles.join, className)} />;
  return (
    <Form
      method="post"
      action={pathTo('/signup', profile ? { profile: profile.id } : {})}
      className={classes(styles.join, className)}
    >
      <input type="hidden" name="step" value="0" />
      {profile && <input type="hidden" name="profile_id" value={profile.id} />}
      <TrackingFields />
      {children}
      <Segmented
        legend={t`I am`}
        name="gender"
        required
        defaultValue={gender}
        options={[
          { value: 'female', label: t`A woman` },
          { value: 'male', label: t`A man` },
        ]}
      />
      <Segmented
        legend={t`Looking for`}
        name="seeks"
        required
        defaultValue={profile?.gender ?? (settings.niche === NICHE_SHE ? 'female' : 'male')}
        options={[
          { value: 'female', label: t({ message: 'Women', context: 'looking for' }) },
          { value: 'male', label: t({ message: 'Men', context: 'looking for' }) },
        ]}
      />
      <Button size="large" isWide isBusy={isBusy}>
        {copy?.button ?? button ?? <Trans context="button">Join free</Trans>}
        <ArrowRight aria-hidden="true" />
      </Button>
      <p className={`tiny ${styles.small}`}>
        <Trans>
          {minAge}+ only. By joining you accept the <Link to="/pages/terms">terms</Link> and{' '}
          <Link to="/pages/privacy">privacy policy</Link>.
        </Trans>
      </p>
    </Form>
  );
}

/** What is likelier, for a start: both can be changed. */
function ownGender(niche: number, sought: ProfileCard['gender'] | undefined): ProfileCard['gender'] {
  if (niche === NICHE_GAY) return 'male';
  if (niche === NICHE_SHE) return 'female';
  return sought === 'female' ? 'male' : 'female';
}
