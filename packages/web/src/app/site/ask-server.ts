import { words } from '../words/words.ts';

export type Answered<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: string };

interface Asked {
  readonly body?: object;
  readonly method?: 'GET' | 'POST' | 'DELETE';
}

/** Asks the server behind this page; what goes wrong comes back in words. */
export async function askServer<T>(way: string, { body, method }: Asked = {}): Promise<Answered<T>> {
  try {
    const response = await fetch(way, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const reply: unknown = await response.json();
    return response.ok ? { ok: true, value: reply as T } : { ok: false, fault: faultIn(reply) };
  } catch {
    return { ok: false, fault: words().people.wentWrong };
  }
}

/** Why the server refused, in the language of the page. */
export function faultIn(reply: unknown): string {
  const { because, error } = reply as { readonly because?: string; readonly error?: string };
  const { faults, wentWrong } = words().people;
  return (because !== undefined && Object.hasOwn(faults, because) ? faults[because] : error) ?? wentWrong;
}
