import type { Gender } from '@vonk/schema/constants';
import type { Scene } from '../portraits.ts';

/** One way to tell about oneself, and of whom it can be true. */
export interface AboutTemplate {
  text: string;
  /** Interests that the text speaks of; whoever has the text has them. */
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
