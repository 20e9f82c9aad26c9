import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLoaderData } from '@remix-run/react';
import { HOUSE_RULES } from '@vonk/schema/constants';
import { Banner } from '@vonk/ui/banner';
import { Clock } from 'lucide-react';
import { loadWords } from '../../../i18n/catalogs.ts';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { useSite } from '../../../site.ts';
import { ContentPage, Section, TextSection } from '../../sites/exports/content-page.tsx';
import { HouseRuleWords } from '../../sites/exports/house-rule.tsx';
import { loadBan, sendAppeal } from './ban.server.ts';
import { BanStatement } from './ban-statement.tsx';

await loadWords('pages');

export const handle: PageHandle = {
  words: 'pages',
  title: msg`House rules and bans`,
  description: msg`What is not welcome here, what we do about it, and how to object.`,
  isIndexed: true,
};

export const loader = loadBan;
export const action = sendAppeal;

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export default function Ban() {
  const { settings } = useSite();
  const { statement, token, isExpired } = useLoaderData<typeof loader>();
  const minAge = settings.min_age;

  return (
    <ContentPage
      title={<Trans>House rules and bans</Trans>}
      changed="2026-11-23"
      intro={
        <>
          {statement && <BanStatement statement={statement} token={token} minAge={minAge} />}
          {isExpired && (
            <Banner tone="warn" icon={<Clock aria-hidden="true" />} isAlert>
              <Trans>
                This link no longer works, so we can’t show the decision here. The time to object may be over; you can
                always use the complaints form.
              </Trans>
            </Banner>
          )}
          <p>
            <Trans>
              Flirting is a game for two. These rules keep it one that both enjoy. They hold for everyone, members who
              pay included.
            </Trans>
          </p>
        </>
      }
    >
      <Section id="rules" title={<Trans>What is not allowed</Trans>}>
        <ul>
          {HOUSE_RULES.map((rule) => (
            <li key={rule}>
              <HouseRuleWords rule={rule} minAge={minAge} />
            </li>
          ))}
        </ul>
      </Section>
      <TextSection id="report" title={<Trans>Telling us</Trans>} more="/complaints">
        <Trans>
          Report a profile, a photo or a message where it stands: members find “Report” beside it. Anyone else can use
          the complaints form. The one you report is not told who you are.
        </Trans>
      </TextSection>
      <TextSection id="measures" title={<Trans>What we do</Trans>}>
        <Trans>
          A person looks at it and chooses the mildest step that helps: a warning, removing a text or photo, or closing
          the account. Grave cases, such as threats or fraud, close it at once, and may go to the police.
        </Trans>
      </TextSection>
      <TextSection id="reasons" title={<Trans>You are told why</Trans>}>
        <Trans>
          Whoever we warn or exclude gets a statement of reasons: what it is about, which rule was broken, how we came
          to know, and how to object. When you log in to a closed account, you see it there.
        </Trans>
      </TextSection>
      <TextSection id="appeal" title={<Trans>Objecting</Trans>}>
        <Trans>
          You can object free of charge within six months, from the page with the reasons or with the complaints form.
          Someone who did not take the decision looks at it again and answers you. You can also go to a certified body
          for the settlement of disputes, or to court.
        </Trans>
      </TextSection>
      <TextSection id="credits" title={<Trans>Your credits</Trans>} more="/pages/return-policy">
        <Trans>
          A closed account cannot spend credits. Your right of withdrawal for credits that you have bought and not used
          remains.
        </Trans>
      </TextSection>
      <TextSection id="misuse" title={<Trans>Misuse of reports</Trans>}>
        <Trans>
          A person looks at every report, so one without reason does no harm to the one it is about. Whoever sends such
          reports again and again to hurt others breaks these rules, too, and can be warned or excluded as above.
        </Trans>
      </TextSection>
    </ContentPage>
  );
}
