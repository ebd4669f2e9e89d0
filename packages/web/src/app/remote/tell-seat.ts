import { askServer } from '../site/ask-server.ts';

/** What one says to a seat beside its orders; the answer is what went wrong, or nothing. */
export async function tellSeat(
  link: string,
  way: string,
  asked: { readonly body?: object; readonly method?: 'POST' | 'DELETE' } = {},
): Promise<string | undefined> {
  const answer = await askServer<unknown>(`/api/seats/${encodeURIComponent(link)}/${way}`, {
    method: 'POST',
    ...asked,
  });
  return answer.ok ? undefined : answer.fault;
}
