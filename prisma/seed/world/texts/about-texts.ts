import type { Gender } from '@vonk/schema/constants';
import type { Scene } from '../portraits.ts';

/** One way to describe oneself, and who it can be true of. */
export interface AboutTemplate {
  text: string;
  /** Interests that the text mentions; a person with the text has them. */
  interests?: readonly string[];
  gender?: Gender;
  minAge?: number;
  maxAge?: number;
  /** Portrait scenes that the text goes well with. */
  scenes?: readonly Scene[];
  beard?: true;
}

/** What the profiles of one language say about themselves. */
export interface AboutTexts {
  templates: readonly AboutTemplate[];
  /** A sentence or two per interest, to follow any template. */
  interests: Record<string, readonly string[]>;
  /** Last sentences that invite to write. */
  closings: readonly string[];
}
