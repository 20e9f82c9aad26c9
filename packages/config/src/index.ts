export { SANDBOX_KEY_PREFIX } from './demo.ts';
export {
  type ApiConfig,
  loadApiConfig,
  loadOpsConfig,
  loadSeedConfig,
  loadWebConfig,
  loadWorkerConfig,
  type OpsConfig,
  type SeedConfig,
  type WebConfig,
  type WorkerConfig,
} from './load-config.ts';
export { loadStartConfig, type StartConfig } from './load-start-config.ts';
export { isLoopback } from './loopback.ts';
export { ConfigError, type Env } from './read-env.ts';
