import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { countryName, translate } from '@vonk/i18n';
import type { ReactElement, ReactNode } from 'react';
import type { MailFrame, MailSite } from '../mail.ts';
import { plainWords, webLink } from '../plain-words.ts';
import { LAYOUT_TEXTS } from './layout-texts.ts';
import { siteColors } from './site-colors.ts';
import { darkCss, styles } from './theme.ts';
import { Words } from './words.tsx';

interface LayoutProps extends MailFrame {
  subject: string;
  /** What an inbox shows after the subject. */
  preview: string;
  /** Why this person gets this mail. */
  reason: ReactNode;
  /** The page that ends mails like this one with one click. */
  unsubscribe?: string | undefined;
  children: ReactNode;
}

/** The frame of every mail: site name above, company and contact below. No picture, nothing remote. */
export function Layout({ locale, site, subject, preview, reason, unsubscribe, children }: LayoutProps): ReactElement {
  const { accent, darkAccent } = siteColors(site.color);
  const link = { ...styles.link, color: accent };
  return (
    <Html lang={locale}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: colours only; escaped it would not be valid CSS */}
        <style dangerouslySetInnerHTML={{ __html: darkCss(darkAccent) }} />
      </Head>
      <Body className="page" style={styles.page}>
        <Preview>{preview}</Preview>
        <Container style={styles.container}>
          <Link className="link" href={site.origin} style={{ ...styles.siteName, color: accent }}>
            <bdi>{plainWords(site.name)}</bdi>
          </Link>
          {/* The padding is on its own box, since several mail programs ignore it on tables. */}
          <Section className="card" style={styles.card}>
            <div style={styles.cardContent}>{children}</div>
          </Section>
          <div style={styles.footerBox}>
            <Text className="muted" style={styles.footer}>
              {reason}
            </Text>
            {unsubscribe && (
              <Text className="muted" style={styles.footer}>
                {translate(locale, LAYOUT_TEXTS.unwanted)}{' '}
                <Link className="link" style={link} href={webLink(unsubscribe)}>
                  {translate(locale, LAYOUT_TEXTS.unsubscribe)}
                </Link>
              </Text>
            )}
            <Text className="muted" style={styles.footer}>
              <Words
                locale={locale}
                text={LAYOUT_TEXTS.questions}
                values={{
                  email: (
                    <Link className="link" style={link} href={`mailto:${site.supportEmail}`}>
                      {site.supportEmail}
                    </Link>
                  ),
                }}
              />
            </Text>
            <Text className="muted" style={styles.footer}>
              {companyLine(locale, site)}
            </Text>
          </div>
        </Container>
      </Body>
    </Html>
  );
}

/** The frame's footer as plain text. */
export function footerParagraphs({ locale, site }: MailFrame, reason: string, unsubscribe?: string): string[] {
  const ending = unsubscribe && [
    translate(locale, LAYOUT_TEXTS.unwanted),
    `${translate(locale, LAYOUT_TEXTS.unsubscribe)}:\n${webLink(unsubscribe)}`,
  ];
  return [
    '--',
    reason,
    ...(ending ? [ending.join(' ')] : []),
    translate(locale, LAYOUT_TEXTS.questions, { email: site.supportEmail }),
    companyLine(locale, site),
  ];
}

function companyLine(locale: string, { company }: MailSite): string {
  const country = /^[A-Z]{2}$/.test(company.country) ? countryName(locale, company.country) : company.country;
  const kvk = company.kvk ? [`KvK ${company.kvk}`] : [];
  return [company.name, company.address, company.city, country, ...kvk].map(plainWords).filter(Boolean).join(' · ');
}
