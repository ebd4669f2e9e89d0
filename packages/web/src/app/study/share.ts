/** So long may the part of a link be that holds a study: messengers and mail cut longer ones off. */
export const LONGEST_LINK = 16_000;
/** A study from a link is not unpacked beyond this. */
const LONGEST_STUDY = 4_000_000;

const piped = (bytes: Uint8Array<ArrayBuffer>, through: CompressionStream | DecompressionStream): ReadableStream =>
  new Blob([bytes]).stream().pipeThrough(through);

/** A study as a part of an address; undefined where it is too long for one. */
export async function packed(text: string): Promise<string | undefined> {
  const stream = piped(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  if (bytes.length > LONGEST_LINK) return undefined;
  const letters = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
  const word = letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return word.length > LONGEST_LINK ? undefined : word;
}

/** The study in a part of an address; undefined where there is none that can be read. */
export async function unpacked(word: string): Promise<string | undefined> {
  if (word.length > LONGEST_LINK || !/^[\w-]+$/.test(word)) return undefined;
  try {
    const letters = atob(word.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, letter => letter.charCodeAt(0));
    return await textOf(piped(bytes, new DecompressionStream('deflate-raw')));
  } catch {
    return undefined;
  }
}

async function textOf(stream: ReadableStream): Promise<string | undefined> {
  const reader: ReadableStreamDefaultReader<Uint8Array> = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > LONGEST_STUDY) {
      await reader.cancel();
      return undefined;
    }
  }
}
