import type { Response } from 'express';

export interface CookieOptions {
  /** Zero removes the cookie. */
  maxAgeSeconds: number;
  isHttps: boolean;
}

const VALUE = /^[A-Za-z0-9_.~-]*$/;

/** The first value of every cookie. Skips values with characters that ours never have. */
export function parseCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at < 0) continue;
    const name = part.slice(0, at).trim();
    const value = part.slice(at + 1).trim();
    if (VALUE.test(value) && !cookies.has(name)) cookies.set(name, value);
  }
  return cookies;
}

/** Host-only, not readable by scripts, and not sent with other sites' forms. */
export function setCookie(res: Response, name: string, value: string, { maxAgeSeconds, isHttps }: CookieOptions): void {
  if (!VALUE.test(value)) throw new TypeError(`The value is no cookie value of ${name}`);
  const secure = isHttps ? '; Secure' : '';
  const cookie = `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  const others = [res.getHeader('Set-Cookie') ?? []].flat().filter((set) => !String(set).startsWith(`${name}=`));
  res.setHeader('Set-Cookie', [...others.map(String), cookie]);
}
