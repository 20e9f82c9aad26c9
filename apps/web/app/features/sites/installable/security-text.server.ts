import { DAY } from '@vonk/schema/constants';

interface SecurityText {
  email: string;
  /** The requested URL. */
  url: URL;
  languages: readonly string[];
  now: Date;
}

const VALID_DAYS = 180;

/** Where to report a vulnerability (RFC 9116). `Expires` moves with each request. */
export function securityText({ email, url, languages, now }: SecurityText): string {
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(midnight + VALID_DAYS * DAY).toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${url.origin}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}
