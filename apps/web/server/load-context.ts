import type { Logger } from '@vonk/logger';

declare module '@remix-run/node' {
  /** What the web server tells each page. */
  interface AppLoadContext {
    cspNonce: string;
    localeChunks: Record<string, string>;
    /** The sandbox's pages are there, those for developers among them. */
    isDemo: boolean;
    apiOrigin: string;
    /** Headers that tell the API who the visitor is. */
    forwarded: Record<string, string>;
    logger: Logger;
    /** By which support finds what the logs have of this request. */
    requestId: string;
    /** In seconds, from the data of a page to the first of its HTML. */
    countRender(seconds: number): void;
    /** Lets the page show pictures of this origin. */
    allowPicturesOf(origin: string): void;
    /** Passes a cookie of the API on to the browser. */
    appendCookie(cookie: string): void;
  }
}
