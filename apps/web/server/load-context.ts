import type { Logger } from '@vonk/logger';

declare module '@remix-run/node' {
  /** What the web server passes to each page. */
  interface AppLoadContext {
    cspNonce: string;
    localeChunks: Record<string, string>;
    /** The sandbox's pages exist, including those for developers. */
    isDemo: boolean;
    apiOrigin: string;
    /** Headers that identify the visitor to the API. */
    forwarded: Record<string, string>;
    logger: Logger;
    /** Support finds this request's log lines by it. */
    requestId: string;
    /** Seconds from a page's data to the first of its HTML. */
    countRender(seconds: number): void;
    /** Lets the page show pictures from this origin. */
    allowPicturesOf(origin: string): void;
    /** Passes a cookie from the API on to the browser. */
    appendCookie(cookie: string): void;
  }
}
