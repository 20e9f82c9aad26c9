export { createTestDatabase, type TestDatabase } from './database/create-test-database.ts';
export { acquireTestServer, type TestServer } from './database/test-server.ts';
