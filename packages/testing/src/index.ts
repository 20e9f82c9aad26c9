export { createTestDatabase, type TestDatabase } from './database/create-test-database.ts';
export { readJobs, type WaitingJob } from './database/read-jobs.ts';
export { acquireTestServer, type TestServer } from './database/test-server.ts';
export { type ConversationOptions, createConversation } from './people/conversation.ts';
export { createFictional, createMember, type MemberOptions, TEST_PASSWORD, type TestMember } from './people/member.ts';
export { createPhoto } from './people/photo.ts';
export { createReferenceRows } from './people/reference.ts';
export { createBundles, createSite, type SiteOptions, type TestSite } from './people/site.ts';
export { type TestClock, testClock } from './people/test-clock.ts';
