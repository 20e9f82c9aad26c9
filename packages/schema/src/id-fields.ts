import { z } from 'zod';
import { sequenceId, uuid } from './fields.ts';

/** What an id can stand for, with the form of such an id. */
const FORMS = {
  profile: uuid,
  photo: uuid,
  conversation: uuid,
  message: sequenceId,
  payment: uuid,
  bundle: uuid,
  session: uuid,
  passkey: uuid,
} as const;
export type IdKind = keyof typeof FORMS;
export const ID_KINDS = Object.keys(FORMS) as IdKind[];

/**
 * Whose thing a field may name.
 * `own`: the caller's alone; of anybody else's the answer is that there is none.
 * `visible`: what the caller can see, as two do not of each other after a block.
 * `any`: anyone's; nothing changes but the caller's own.
 * `public`: what any visitor may name.
 */
export type IdReach = 'own' | 'visible' | 'any' | 'public';

/**
 * `new`: an id that the caller makes. `provider`: one of the payment provider's, by which it is asked. `credential`: an
 * authenticator's own, worth nothing without its signature.
 */
export type IdField = { kind: IdKind; reach: IdReach } | { kind: 'new' | 'provider' | 'credential' };

/** Each input field that takes an id stands here: tests try other members' ids in it. */
export const idFields = z.registry<IdField>();

const form =
  (reach: IdReach) =>
  <K extends IdKind>(kind: K) =>
    FORMS[kind].clone().register(idFields, { kind, reach });

export const ownId = form('own');
export const visibleId = form('visible');
export const anyId = form('any');
export const publicId = form('public');
/** The same one is the same thing, no matter how often it is sent. */
export const newId = uuid.clone().register(idFields, { kind: 'new' });
export const providerId = z
  .string()
  .regex(/^tr_[A-Za-z0-9]{1,60}$/)
  .register(idFields, { kind: 'provider' });
