import type { Gender } from '@vonk/schema/constants';
import type { Scene } from '../portraits.ts';

/** A self-description, and the people it can be true of. */
export interface AboutTemplate {
  text: string;
  /** Interests mentioned in the text; people with the text have them. */
  interests?: readonly string[];
  gender?: Gender;
  minAge?: number;
  maxAge?: number;
  /** Portrait scenes that suit the text. */
  scenes?: readonly Scene[];
  beard?: true;
}

/** The "about" texts of one language. */
export interface AboutTexts {
  templates: readonly AboutTemplate[];
  /** A sentence or two per interest, which can follow any template. */
  interests: Record<string, readonly string[]>;
  /** Closing sentences that invite to write. */
  closings: readonly string[];
}
