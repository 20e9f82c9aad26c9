import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlQuery,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils';
import * as engineModule from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { findPrismaDir } from './files.ts';

// For developers only: nothing in production imports this file, so the engine is a development dependency.

// TypeScript only declares WebAssembly in the browser's library.
type Wasm = {
  Module: { new (bytes: Uint8Array): object; imports(module: object): { module: string }[] };
  Instance: new (module: object, imports: object) => { exports: { __wbindgen_start(): void } };
};
type EngineModule = typeof engineModule & { __wbg_set_wasm(exports: object): void };
type Field = { dataTypeID: number };
type Internals = SqlDriverAdapter & { performIO(query: SqlQuery): Promise<{ fields: Field[] }> };

// Catalog types that the engine selects and the adapter does not support: "char", and name[] besides text[].
const CHAR = 18;
const TEXT = 25;
const NAME_ARRAY = 1003;
const TEXT_ARRAY = 1009;

/** Reads catalog types as text, and marks for the engine which columns were "char". */
const withCatalogTypes = (adapter: Internals): Internals => {
  const performIO = adapter.performIO.bind(adapter);
  const queryRaw = adapter.queryRaw.bind(adapter);
  let charColumns: number[] = [];
  adapter.performIO = async (query) => {
    const result = await performIO(query);
    charColumns = result.fields.flatMap(({ dataTypeID }, index) => (dataTypeID === CHAR ? [index] : []));
    for (const field of result.fields) {
      if (field.dataTypeID === CHAR) field.dataTypeID = TEXT;
      if (field.dataTypeID === NAME_ARRAY) field.dataTypeID = TEXT_ARRAY;
    }
    return result;
  };
  adapter.queryRaw = async (query): Promise<SqlResultSet> => {
    const result = await queryRaw(query);
    for (const index of charColumns) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };
  return adapter;
};

class CatalogAdapterFactory extends PrismaPg {
  override async connect() {
    return withCatalogTypes((await super.connect()) as unknown as Internals) as never;
  }
}

// The engine reports a panic through this global.
const panics = {
  message: '',
  set_message(message: string) {
    this.message = message;
  },
};

const loadEngine = async (): Promise<typeof engineModule.SchemaEngine> => {
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: panics });
  const bindings = engineModule as EngineModule;
  const folder = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'));
  const { Module, Instance } = (globalThis as unknown as { WebAssembly: Wasm }).WebAssembly;
  const module = new Module(readFileSync(path.join(folder, 'schema_engine_bg.wasm')));
  const imports = Object.fromEntries(Module.imports(module).map((each) => [each.module, bindings]));
  const { exports } = new Instance(module, imports);
  bindings.__wbg_set_wasm(exports);
  exports.__wbindgen_start();
  return bindings.SchemaEngine;
};

let engine: ReturnType<typeof loadEngine> | undefined;

const findSchema = (): string => path.join(findPrismaDir(), 'schema.prisma');

/**
 * The SQL that would bring a migrated database to what schema.prisma says; empty when they agree. Prisma sees only what
 * its language can express: CHECKs, triggers, functions, and partial or expression indexes are not reported.
 */
export const findDrift = async (url: string, schemaPath = findSchema()): Promise<string> => {
  // Its bindings support one instance at a time.
  engine ??= loadEngine();
  const SchemaEngine = await engine;
  const schema = readFileSync(schemaPath, 'utf8');
  const files = [{ path: schemaPath, content: schema }];
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(new CatalogAdapterFactory(pool));
    const comparison = await SchemaEngine.new({ datamodels: [[schemaPath, schema]] }, () => {}, adapter);
    const { exitCode, stdout } = await comparison.diff({
      from: { tag: 'schemaDatasource', files, configDir: path.dirname(schemaPath) },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    });
    return exitCode === 0 ? '' : (stdout ?? '');
  } finally {
    await pool.end();
  }
};
