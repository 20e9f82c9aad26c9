import { DAY, SECOND, SESSION_COOKIE, SESSION_DAYS } from '@vonk/schema';
import type { Response } from 'express';
import { setCookie } from './cookies.ts';

export function setSessionCookie(res: Response, token: string, isHttps: boolean): void {
  setCookie(res, SESSION_COOKIE, token, { maxAgeSeconds: (SESSION_DAYS * DAY) / SECOND, isHttps });
}

export function clearSessionCookie(res: Response, isHttps: boolean): void {
  setCookie(res, SESSION_COOKIE, '', { maxAgeSeconds: 0, isHttps });
}
