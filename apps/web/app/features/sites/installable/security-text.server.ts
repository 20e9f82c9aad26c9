interface SecurityText {
  email: string;
  /** That it was asked for under. */
  url: URL;
  languages: readonly string[];
  now: Date;
}

const VALID_DAYS = 180;
const DAY = 86_400_000;

/** Where to tell of a weakness (RFC 9116). Read again each time, it does not run out. */
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
