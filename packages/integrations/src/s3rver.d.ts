/** The parts of an untyped package that tests use. */
declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      vhostBuckets: boolean;
    });
    store: { putBucket(name: string): Promise<void>; deleteBucket(name: string): Promise<void> };
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
