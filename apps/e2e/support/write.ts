import { randomUUID } from 'node:crypto';
import { type Caller, expect } from './test.ts';

/** Writes to a profile with the same call as the pages make. */
export async function writeByApi(
  { request, origin }: Caller,
  profileId: string,
  message: string,
): Promise<{ conversation: string; message: { id: string } }> {
  const data = { profile_id: profileId, message, client_id: randomUUID() };
  const sent = await request.post(`${origin}/api/chat.php`, { data });
  expect(sent.status(), await sent.text()).toBe(201);
  return (await sent.json()) as { conversation: string; message: { id: string } };
}
