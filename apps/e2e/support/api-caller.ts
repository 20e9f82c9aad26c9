import { randomUUID } from 'node:crypto';

/** An API client with its own cookies, for journeys without a browser. */
export class ApiCaller {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly origin: string) {}

  async call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const response = await fetch(this.origin + path, {
      method,
      headers: {
        cookie: this.cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split('=');
      this.cookies.set(name, value);
    }
    const answer = (await response.json()) as T;
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return answer;
  }

  /** In the format of the `Cookie` header. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async logIn(email: string): Promise<void> {
    await this.call('POST', '/api/user.php', { email, password: 'vonk-demo-2026' });
  }

  credits(): Promise<number> {
    return this.call<{ user: { credits: number } }>('GET', '/api/user.php').then(({ user }) => user.credits);
  }

  /** Writes to a profile; resolves once the server has acknowledged it. */
  send(profileId: string, message: string): Promise<void> {
    return this.call('POST', '/api/chat.php', { profile_id: profileId, message, client_id: randomUUID() });
  }

  /** The profiles on the first page of search results. */
  async profileIds(): Promise<string[]> {
    const { profiles } = await this.call<{ profiles: { id: string }[] }>('GET', '/api/members.php');
    if (profiles.length === 0) throw new Error('nobody is here');
    return profiles.map(({ id }) => id);
  }

  async textsWith(profileId: string): Promise<string[]> {
    const { messages } = await this.call<{ messages: { text: string; own: boolean }[] }>(
      'GET',
      `/api/chat.php?profile_id=${profileId}`,
    );
    return messages.filter((message) => message.own).map((message) => message.text);
  }
}
