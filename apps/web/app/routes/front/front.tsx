import { Trans, useLingui } from '@lingui/react/macro';
import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, Link, useLoaderData, useNavigation } from '@remix-run/react';
import { ArrowRight, ShieldCheck, Wallet } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import { Segmented } from '../../components/segmented.tsx';
import { findFictionalFaces } from '../../server/fictional-faces.server.ts';
import { findUser } from '../../server/site.server.ts';
import { useSite } from '../../site.ts';
import { TrackingFields } from '../signup/tracking-fields.tsx';
import styles from './front.module.css';
import { WALL_SIZE, Wall } from './wall.tsx';

/** Fewer would leave holes in the wall. */
const FEWEST_FACES = 9;
const NICHE_SHE = 2;
const NICHE_GAY = 7;

export async function loader(args: LoaderFunctionArgs) {
  if (await findUser(args)) throw redirect('/members');
  const faces = await findFictionalFaces(args, WALL_SIZE);
  return { faces: faces.length < FEWEST_FACES ? [] : faces };
}

export default function Front() {
  const { faces } = useLoaderData<typeof loader>();
  return (
    <section className={classes(styles.hero, faces.length === 0 && styles.bare)}>
      {faces.length > 0 && <Wall faces={faces} />}
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.column}>
          <h1 className={styles.title}>
            <Trans>
              All it takes is <em>one good line.</em>
            </Trans>
          </h1>
          <p className={styles.lead}>
            <Trans>
              Flirt, chat and see where the evening goes. Joining is free, and you always see what a message costs
              before you send it.
            </Trans>
          </p>
          <JoinForm />
          <ul className={styles.trust}>
            <li>
              <ShieldCheck aria-hidden="true" />
              <Trans>Fictional profiles are always labelled</Trans>
            </li>
            <li>
              <Wallet aria-hidden="true" />
              <Trans>No subscription</Trans>
            </li>
          </ul>
        </div>
      </div>
    </section>
  );
}

function JoinForm() {
  const { t } = useLingui();
  const { settings } = useSite();
  const isBusy = useNavigation().formAction?.startsWith('/signup') ?? false;
  const minAge = settings.min_age;
  return (
    <Form method="post" action="/signup" className={styles.join}>
      <input type="hidden" name="step" value="0" />
      <TrackingFields />
      <Segmented
        legend={t`I am`}
        name="gender"
        required
        defaultValue={settings.niche === NICHE_GAY ? 'male' : 'female'}
        options={[
          { value: 'female', label: t`A woman` },
          { value: 'male', label: t`A man` },
        ]}
      />
      <Segmented
        legend={t`Looking for`}
        name="seeks"
        required
        defaultValue={settings.niche === NICHE_SHE ? 'female' : 'male'}
        options={[
          { value: 'female', label: t({ message: 'Women', context: 'looking for' }) },
          { value: 'male', label: t({ message: 'Men', context: 'looking for' }) },
        ]}
      />
      <Button size="large" isWide isBusy={isBusy}>
        <Trans context="button">Join free</Trans>
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
