import type { ProfileCard } from '@vonk/schema';
import type { FieldErrors } from '@vonk/schema/constants';
import type { Regions } from '../catalogs/shared/regions.ts';
import type { Failure } from '../../server/api.server.ts';
import type { Draft, Step } from './shared/draft.ts';
import type { Face } from './shared/signup-data.server.ts';

/** One step as it stands: what the page shows, however it came to be. */
export interface SignupView {
  kind: 'step';
  step: Step;
  draft: Draft;
  fields: FieldErrors;
  failure?: Failure;
  /** A likelier spelling of the e-mail address. */
  suggestion?: string;
  /** What may be meant by the town that was refused. */
  towns?: string[];
  regions: Regions;
  /** The people beside the form, if the last choice may have changed them. */
  faces?: Face[];
  /** Only for a browser without scripts, on the step after the one that asked for it. */
  password?: string;
}

export type SignupAnswer = SignupView | { kind: 'checked' } | { kind: 'created'; matches: ProfileCard[] };
