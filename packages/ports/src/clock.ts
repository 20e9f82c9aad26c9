/** The only source of time in this package, so that tests can control it. */
export interface Clock {
  now(): Date;
}
