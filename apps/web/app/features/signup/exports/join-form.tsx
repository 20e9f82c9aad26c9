import { Trans } from '@lingui/react/macro';
import { Form, Link, useNavigation, useSearchParams } from '@remix-run/react';
import type { ProfileCard } from '@vonk/schema';
import { type Gender, nicheGender } from '@vonk/schema/constants';
import { Button } from '@vonk/ui/button';
import { classes } from '@vonk/ui/classes';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSite } from '../../../site.ts';
import { useLanderCopy } from '../../landers/exports/lander-copy.ts';
import { TrackingFields } from '../tracking-fields.tsx';
import { WhoFields } from '../who-fields.tsx';
import { soughtIn } from './address.ts';
import { ByInvitation } from './by-invitation.tsx';
import { useCameByPath } from './came-by-path.ts';
import styles from './join-form.module.css';

interface JoinFormProps {
  /** The recipient of the first message. */
  profile?: Pick<ProfileCard, 'id' | 'gender'>;
  /** Fields before all others. */
  children?: ReactNode;
  button?: ReactNode;
  className?: string;
}

/**
 * The first step of the sign-up, on any page; the visitor's tracking parameters go along. Unless it is for one profile,
 * choosing a gender changes the people shown on the page, even the preset one: before a choice, both are shown.
 */
export function JoinForm({ profile, children, button, className }: JoinFormProps) {
  const { settings, signup_open: isOpen } = useSite();
  const copy = useLanderCopy();
  const pathTo = useCameByPath();
  const isBusy = useNavigation().formAction?.startsWith('/signup') ?? false;
  const [search, setSearch] = useSearchParams();
  const about = nicheGender(settings.niche) ?? 'male';
  // The more likely choice as the default.
  const seeks = profile?.gender ?? soughtIn(search).seeks ?? about;
  const gender = otherThan(profile?.gender ?? about);
  const minAge = settings.min_age;
  if (!isOpen) return <ByInvitation className={classes(styles.join, className)} />;

  function show(value: string) {
    if (search.get('seeks') === value) return;
    setSearch(
      (now) => {
        now.set('seeks', value);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }

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
      <WhoFields gender={gender} seeks={seeks} onSeeks={profile ? undefined : show} />
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

const otherThan = (gender: Gender): Gender => (gender === 'female' ? 'male' : 'female');
