/** The only source of time in this package, so that tests can turn it. */
export interface Clock {
  now(): Date;
}
