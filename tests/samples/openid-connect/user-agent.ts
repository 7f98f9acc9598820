/** A browser for tests, as far as a sign-in needs one: it keeps cookies, and follows redirects one by one. */

export interface UserAgent {
  /** Follows redirects until one leads to `stopAt`, and gives that address; throws where a page comes instead. */
  follow(url: string, stopAt: string): Promise<string>;
  request(url: string, init?: RequestInit): Promise<Response>;
}

export function createUserAgent(): UserAgent {
  const cookies = new Map<string, string>();

  async function request(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  async function follow(url: string, stopAt: string): Promise<string> {
    const response = await request(url);
    const location = response.headers.get('Location');
    if (location === null) throw new Error(`A page with status ${response.status} instead of a redirect.`);
    const next = new URL(location, url).href;
    return next.startsWith(stopAt) ? next : follow(next, stopAt);
  }

  return { follow, request };
}

/** Signs a user in at a practice server, as the Bank App does at its start. */
export async function signIn(agent: UserAgent, signInUrl: string, user: string): Promise<void> {
  const backAtApp = new URL(signInUrl).searchParams.get('redirect_uri') ?? '';
  const interaction = await agent.follow(signInUrl, `${new URL(signInUrl).origin}/interaction/`);
  const body = new URLSearchParams({ prompt: 'login', login: user, password: 'any' });
  const response = await agent.request(interaction, { method: 'POST', body });
  const resume = response.headers.get('Location');
  if (resume === null) throw new Error(`The sign-in was answered with ${response.status}.`);
  await agent.follow(new URL(resume, interaction).href, backAtApp);
}
