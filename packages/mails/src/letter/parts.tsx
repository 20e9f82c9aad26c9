import { Button } from '@react-email/button';
import { Hr } from '@react-email/hr';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { type ServerMessage, translate } from '@vonk/i18n';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { siteColors } from '../layout/site-colors.ts';
import { styles } from '../layout/theme.ts';
import { Words } from '../layout/words.tsx';
import type { MailFrame } from '../mail.ts';
import { plainWords, webLink } from '../plain-words.ts';
import { LINK_TEXTS } from './link-texts.ts';

/** A piece of a mail, as HTML and as plain text. */
export interface Part {
  html: ReactElement;
  text: string;
}

/** Strings must be plain already: pass user input through `plainWords` or `plainName`. */
export type Values = Record<string, string | number>;

/** Builds the pieces of mails in one language and look. Every text may contain `{site}`. */
export function partsOf({ locale, site }: MailFrame) {
  const common = { site: plainWords(site.name) };
  const { accent, fill, ink } = siteColors(site.color);

  function say(text: ServerMessage, values: Values = {}): string {
    return translate(locale, text, { ...common, ...values });
  }

  /** Isolates the values, so that a name cannot change the direction of the surrounding text. */
  function isolated(text: ServerMessage, values: Values = {}): ReactNode {
    const apart = Object.entries({ ...common, ...values }).map(([key, value]) => [key, apartFromWords(value)]);
    return <Words locale={locale} text={text} values={Object.fromEntries(apart)} />;
  }

  function paragraph(text: ServerMessage, values?: Values): Part {
    return {
      html: (
        <Text className="text" style={styles.text}>
          {isolated(text, values)}
        </Text>
      ),
      text: say(text, values),
    };
  }

  /** Other people's words, already plain. */
  function quoted(words: string): Part {
    return {
      html: (
        <Text className="text" style={styles.text}>
          <bdi>{words}</bdi>
        </Text>
      ),
      text: words,
    };
  }

  function note(words: ReactNode, text = String(words)): Part {
    return {
      html: (
        <Text className="muted" style={styles.small}>
          {words}
        </Text>
      ),
      text,
    };
  }

  function small(text: ServerMessage, values?: Values): Part {
    return note(isolated(text, values), say(text, values));
  }

  function greeting(name: string | null): Part {
    return name ? paragraph(LINK_TEXTS.greeting, { name }) : paragraph(LINK_TEXTS.greetingWithoutName);
  }

  function facts(lines: readonly (readonly [ServerMessage, Values?])[]): Part {
    return {
      html: (
        <ul className="text" style={styles.facts}>
          {lines.map(([text, values]) => (
            <li key={text.id}>{isolated(text, values)}</li>
          ))}
        </ul>
      ),
      text: lines.map(([text, values]) => `- ${say(text, values)}`).join('\n'),
    };
  }

  /** Throws a TypeError when the link is not http or https. */
  function button(text: ServerMessage, target: string): Part {
    const link = webLink(target);
    return {
      html: (
        <div style={styles.buttonRow}>
          <Button href={link} style={{ ...styles.button, backgroundColor: fill, color: ink }}>
            {say(text)}
          </Button>
        </div>
      ),
      text: `${say(text)}:\n${link}`,
    };
  }

  /** The URL behind a button, for copying; plain text shows it already. */
  function linkHint(target: string): Part {
    const link = webLink(target);
    return {
      html: (
        <>
          <Hr className="rule" style={styles.rule} />
          <Text className="muted" style={styles.small}>
            {say(LINK_TEXTS.linkHint)}
            <br />
            <Link className="link" style={{ ...styles.link, color: accent }} href={link}>
              {link}
            </Link>
          </Text>
        </>
      ),
      text: '',
    };
  }

  return { say, isolated, paragraph, quoted, note, small, greeting, facts, button, linkHint };
}

function apartFromWords(value: string | number): ReactNode {
  return typeof value === 'number' ? value : <bdi>{value}</bdi>;
}

export function Parts({ of }: { of: readonly Part[] }): ReactElement {
  return (
    <>
      {of.map(({ html }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <Fragment key={index}>{html}</Fragment>
      ))}
    </>
  );
}
