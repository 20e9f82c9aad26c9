import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useLoaderData, useSubmit } from '@remix-run/react';
import { formatPercent } from '@vonk/i18n/formats';
import { WELCOME_DISCOUNT_DAYS } from '@vonk/schema/constants';
import { Button, ButtonLink } from '@vonk/ui/button';
import { classes } from '@vonk/ui/classes';
import { NamedOptions, Select } from '@vonk/ui/field';
import type { ReactNode } from 'react';
import { loadWords } from '../../../i18n/catalogs.ts';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { useSite } from '../../../site.ts';
import { namedCountries } from '../../catalogs/exports/named-countries.ts';
import { keepCode } from '../../discounts/exports/kept-code.server.ts';
import { findWelcomeDiscount } from '../../discounts/exports/welcome-discount.server.ts';
import { ByInvitation } from '../../signup/exports/by-invitation.tsx';
import { useCameByPath } from '../../signup/exports/came-by-path.ts';
import { BundleList } from '../bundle-list.tsx';
import { countryPrices, leastPrice } from './country-prices.ts';
import { findPrices } from './prices.server.ts';
import styles from './pricing.module.css';

await loadWords('pages');

const HERE = { replace: true, preventScrollReset: true };

export const handle: PageHandle = {
  words: 'pages',
  title: msg`Prices`,
  description: msg`What credits and premium cost, with the price in money beside everything.`,
  isIndexed: true,
};

export async function loader(args: LoaderFunctionArgs) {
  keepCode(args);
  const [welcome, { country, bundles }] = await Promise.all([findWelcomeDiscount(args), findPrices(args)]);
  return { welcome, country, bundles };
}

export default function Pricing() {
  const { i18n } = useLingui();
  const { welcome, country, bundles } = useLoaderData<typeof loader>();
  const percent = welcome?.percentage ? formatPercent(i18n.locale, welcome.percentage) : null;
  const { settings, user, signup_open: isOpen } = useSite();
  const pathTo = useCameByPath();
  const own = settings.geoip_selected_country;
  const prices = countryPrices(settings.minimum_message_costs, { locale: i18n.locale, own });

  return (
    <article className={styles.page}>
      <header className={styles.intro}>
        <h1>
          <Trans>Prices</Trans>
        </h1>
        <p>
          <Trans>
            You pay with credits, which you buy in bundles. There is no subscription: nothing is ordered by itself, and
            nothing runs on.
          </Trans>
        </p>
        <div className={styles.call}>
          {user && (
            <ButtonLink to={user.paid_user ? '/credits' : '/premium'}>
              {user.paid_user ? <Trans>Buy credits</Trans> : <Trans>Get Premium</Trans>}
            </ButtonLink>
          )}
          {!user && isOpen && (
            <ButtonLink to={pathTo('/signup')}>
              <Trans>Sign up for free</Trans>
            </ButtonLink>
          )}
          {!user && !isOpen && <ByInvitation />}
        </div>
      </header>

      {bundles.length > 0 && (
        <section className={styles.part} aria-labelledby="bundles">
          <div className={styles.head}>
            <h2 id="bundles">
              <Trans>Bundles</Trans>
            </h2>
            <CountryForm key={country} country={country} />
          </div>
          <BundleList bundles={bundles} wish={null} />
        </section>
      )}

      <section className={styles.part} aria-labelledby="credits">
        <h2 id="credits">
          <Trans>What credits pay for</Trans>
        </h2>
        <dl className={styles.rows}>
          <Row name={<Trans>Sending a message</Trans>} credits={settings.message_credits} />
          <Row name={<Trans>Sending a photo in a chat</Trans>} credits={settings.photo_credits} />
          <Row name={<Trans>Sending a gift</Trans>} credits={settings.gift_credits} />
          <Row name={<Trans>Reading, searching and liking</Trans>} credits={0} />
        </dl>
        {settings.signup_credits > 0 && (
          <p className={styles.given}>
            <Plural
              value={settings.signup_credits}
              one="Signing up gives you # credit, once."
              other="Signing up gives you # credits, once."
            />
          </p>
        )}
      </section>

      {prices.length > 0 && (
        <section className={styles.part} aria-labelledby="countries">
          <h2 id="countries">
            <Trans>What a message comes to, at the least</Trans>
          </h2>
          <p className="muted">
            <Trans>
              In the largest bundle a credit is cheapest, and a message costs this. In smaller ones it costs more. The
              exact price in money stands beside the price in credits, always, and before you send. VAT is included.
            </Trans>
          </p>
          <dl className={classes(styles.rows, prices.length > 1 && styles.columns)}>
            {prices.map(({ country, name, price }) => (
              <div key={country} className={styles.row}>
                <dt>{name}</dt>
                <dd className="numbers">{price}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}

      <section className={styles.part} aria-labelledby="premium">
        <h2 id="premium">
          <Trans>Your first bundle</Trans>
        </h2>
        <p>
          <Trans>
            Your first bundle makes you a premium member: you start as many chats as you like and see private photos.
            Credits that you have not used can be given back.
          </Trans>{' '}
          <Link to="/pages/return-policy">
            <Trans>Return policy</Trans>
          </Link>
        </p>
        {percent && (
          <p className={styles.given}>
            <Trans>Welcome discount: {percent} off your first purchase</Trans>.{' '}
            <Plural
              value={WELCOME_DISCOUNT_DAYS}
              one="It holds for # day after you sign up, once, and is in the prices by itself."
              other="It holds for # days after you sign up, once, and is in the prices by itself."
            />
          </p>
        )}
        <p>{settings.fictional_warning}</p>
      </section>
    </article>
  );
}

/** The country whose bundles are shown; changing it shows the others at once. */
function CountryForm({ country }: { country: string }) {
  const { i18n } = useLingui();
  const { countries } = useSite().settings;
  const submit = useSubmit();
  if (countries.every((code) => code === country)) return null;
  return (
    <Form className={styles.country} preventScrollReset replace onChange={(event) => submit(event.currentTarget, HERE)}>
      <label htmlFor="country">
        <Trans>Where you live</Trans>
      </label>
      <Select id="country" name="country" defaultValue={country}>
        <NamedOptions list={namedCountries([...countries, country], i18n.locale)} />
      </Select>
      <noscript>
        <Button look="secondary">
          <Trans>Show prices</Trans>
        </Button>
      </noscript>
    </Form>
  );
}

function Row({ name, credits }: { name: ReactNode; credits: number }) {
  const { i18n } = useLingui();
  const { settings } = useSite();
  const price = leastPrice(settings, { locale: i18n.locale, country: settings.geoip_selected_country, credits });
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd className={classes('numbers', credits === 0 && styles.given)}>
        {credits === 0 ? (
          <Trans context="price">Free</Trans>
        ) : (
          <Plural value={credits} one="# credit" other="# credits" />
        )}
        {price && (
          <span className={styles.money}>
            <Trans context="lowest price">from {price}</Trans>
          </span>
        )}
      </dd>
    </div>
  );
}
