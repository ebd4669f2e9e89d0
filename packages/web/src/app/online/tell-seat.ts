/** What one says to a seat beside its orders; the answer is what went wrong, or nothing. */
export async function tellSeat(
  link: string,
  way: string,
  { body, method = 'POST' }: { readonly body?: object; readonly method?: 'POST' | 'DELETE' } = {},
): Promise<string | undefined> {
  try {
    const response = await fetch(`/api/seats/${encodeURIComponent(link)}/${way}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (response.ok) return undefined;
    const { error } = (await response.json()) as { readonly error?: string };
    return error ?? response.statusText;
  } catch {
    return '…';
  }
}
