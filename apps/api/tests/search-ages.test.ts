import { createFictional } from '@vonk/testing';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApp, setUpWorld } from './support/set-up.ts';

const world = setUpWorld();
const app = setUpApp(world);

beforeAll(async () => {
  for (const year of [1986, 1996, 2006]) {
    const profile = { date_of_birth: new Date(`${year}-01-01`) };
    await createFictional(world.db, { site: world.site, name: `of ${year}`, profile });
  }
});

const search = (ages: string) => request(app).get(`/api/members.php?gender=all&${ages}`);

describe('the ages of a search', () => {
  it.each(['min_age=41&max_age=40', 'min_age=120&max_age=18'])('are refused if they cross: %s', async (ages) => {
    const { status, body } = await search(ages);
    expect([status, body.error?.code]).toEqual([422, 'invalid_input']);
    expect(body.error.fields).toEqual({ max_age: { code: 'invalid_value', message: expect.any(String) } });
    expect(body).not.toHaveProperty('profiles');
  });

  it('may be equal', async () => {
    const { status, body } = await search('min_age=40&max_age=40');
    expect([status, body.profiles.map(({ name }: { name: string }) => name)]).toEqual([200, ['of 1986']]);
  });
});
