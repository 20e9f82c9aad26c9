import { Link } from '@react-email/link';
import { formatNumber } from '@vonk/i18n';
import { siteColors } from '../layout/site-colors.ts';
import { styles } from '../layout/theme.ts';
import type { MailFrame } from '../mail.ts';
import { webLink } from '../plain-words.ts';
import { type MailPerson, type PlainPerson, plainPerson } from './mail-person.ts';
import type { Part } from './parts.tsx';

interface Entry {
  person: MailPerson;
  /** One more line about the person; plain. */
  note?: string;
  link?: string;
}

/** A list of people: initial, name and age, town, label and note. No picture, nothing remote. */
export function peoplePart({ locale, site }: MailFrame, entries: readonly Entry[]): Part {
  const rows = entries.map(({ person, note, link }) => {
    const plain = plainPerson(person, site.fictionalSingular);
    return { ...plain, label: plain.label && capital(plain.label, locale), note, link: link && webLink(link) };
  });
  const { fill, ink } = siteColors(site.color);
  const title = ({ name, age }: PlainPerson) => [name, formatNumber(locale, age)].filter(Boolean).join(', ');
  const lookOf = ({ label, city, note }: (typeof rows)[number]) =>
    label || city || note ? styles.personFacts : { ...styles.personFacts, ...styles.nameOnly };
  const linesOf = (row: (typeof rows)[number]) => (
    <>
      <bdi style={styles.personName}>{title(row)}</bdi>
      {row.label && (
        <span className="muted label" style={styles.label}>
          {row.label}
        </span>
      )}
      {[row.city, row.note].map(
        (line) =>
          line && (
            <span key={line} className="muted" style={styles.personLine}>
              {line}
            </span>
          ),
      )}
    </>
  );

  return {
    html: (
      <table role="presentation" cellPadding={0} cellSpacing={0} style={styles.person}>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
            <tr key={index}>
              <td style={styles.initialCell}>
                <div aria-hidden="true" style={{ ...styles.initial, backgroundColor: fill, color: ink }}>
                  {initial(row.name, locale)}
                </div>
              </td>
              <td style={styles.personCell}>
                {row.link ? (
                  <Link className="text" href={row.link} style={lookOf(row)}>
                    {linesOf(row)}
                  </Link>
                ) : (
                  <div className="text" style={lookOf(row)}>
                    {linesOf(row)}
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
    text: rows
      .map((row) => {
        const facts = [title(row), row.city, row.label, row.note].filter(Boolean).join(' · ');
        return row.link ? `- ${facts}\n  ${row.link}` : `- ${facts}`;
      })
      .join('\n'),
  };
}

function initial(name: string | null, locale: string): string {
  return name ? capital([...name][0] ?? '', locale) : '?';
}

function capital(words: string, locale: string): string {
  const [first = '', ...rest] = [...words];
  return first.toLocaleUpperCase(locale) + rest.join('');
}
