import type { ProfileCard } from '@vonk/schema';
import type { FieldErrors } from '@vonk/schema/constants';
import type { Failure } from '../../server/api.server.ts';
import type { Regions } from '../catalogs/exports/regions.ts';
import type { Draft, Step } from './exports/draft.ts';
import type { Face } from './exports/signup-data.server.ts';

/** What the page shows for one step. */
export interface SignupView {
  kind: 'step';
  step: Step;
  draft: Draft;
  fields: FieldErrors;
  failure?: Failure;
  /** A likelier spelling of the e-mail address. */
  suggestion?: string;
  /** Alternatives for a refused town. */
  towns?: string[];
  regions: Regions;
  /** The people beside the form, if the last choice may have changed them. */
  faces?: Face[];
  /** Without scripts only, on the step after the password's. */
  password?: string;
}

export type SignupAnswer = SignupView | { kind: 'checked' } | { kind: 'created'; matches: ProfileCard[] };
