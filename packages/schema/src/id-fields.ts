import { z } from 'zod';
import { sequenceId, uuid } from './fields.ts';

/** The kinds of things that an id can stand for, with their format. */
const FORMS = {
  profile: uuid,
  photo: uuid,
  conversation: uuid,
  message: sequenceId,
  /** A message that the caller sent. */
  sent_message: sequenceId,
  payment: uuid,
  bundle: uuid,
  session: uuid,
  passkey: uuid,
  saved_search: uuid,
} as const;
export type IdKind = keyof typeof FORMS;
export const ID_KINDS = Object.keys(FORMS) as IdKind[];

/**
 * Which things a field may refer to.
 * `own`: only the caller's; those of others are reported as missing.
 * `visible`: those that the caller can see; a block hides two members from each other.
 * `any`: anyone's; only the caller's own data changes.
 * `public`: those that any visitor may refer to.
 */
export type IdReach = 'own' | 'visible' | 'any' | 'public';

/**
 * `new`: an id made by the caller. `provider`: the payment provider's id, with which we query it. `credential`: an
 * authenticator's id, useless without its signature.
 */
export type IdField = { kind: IdKind; reach: IdReach } | { kind: 'new' | 'provider' | 'credential' };

/** Every input field that takes an id must be registered here: tests try other members' ids in it. */
export const idFields = z.registry<IdField>();

const form =
  (reach: IdReach) =>
  <K extends IdKind>(kind: K) =>
    FORMS[kind].clone().register(idFields, { kind, reach });

export const ownId = form('own');
export const visibleId = form('visible');
export const anyId = form('any');
export const publicId = form('public');
/** The same id is the same thing, however often it is sent. */
export const newId = uuid.clone().register(idFields, { kind: 'new' });
export const providerId = z
  .string()
  .regex(/^tr_[A-Za-z0-9]{1,60}$/)
  .register(idFields, { kind: 'provider' });
