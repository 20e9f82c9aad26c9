export { createDb, type Db, type DbOptions } from './create-db.ts';
export {
  assertDatabaseUrl,
  DatabaseUnavailableError,
  describeUrl,
  isUnanswered,
  isUnconnected,
} from './database-unavailable.ts';
export * from './generated/client.ts';
export { keepTrying } from './keep-trying.ts';
export { type ListenOptions, listen } from './listen.ts';
export { createReplica, type Replica, type ReplicaOptions } from './replica.ts';
