/** A reader of GIF files, written apart from the writer, for its tests. */
export function readGif(gif: Uint8Array) {
  let at = 0;
  const byte = (): number => gif[at++] ?? 0;
  const short = (): number => byte() + 256 * byte();
  const text = (length: number): string => Array.from({ length }, () => String.fromCharCode(byte())).join('');
  const signature = text(6);
  const [width, height] = [short(), short()];
  const flags = byte();
  at += 2;
  const colours = Array.from({ length: 2 << (flags & 7) }, () => [byte(), byte(), byte()] as const);
  const canvas: (readonly [number, number, number])[] = new Array(width * height).fill([0, 0, 0]);
  const frames: { readonly delay: number; readonly pixels: typeof canvas }[] = [];
  let [delay, transparent] = [0, -1];
  const blocks = (): number[] => {
    const data: number[] = [];
    for (let size = byte(); size > 0; size = byte()) for (let n = 0; n < size; n++) data.push(byte());
    return data;
  };
  for (;;) {
    const kind = byte();
    if (kind === 0x3b) return { signature, width, height, frames, rest: gif.length - at };
    if (kind === 0x21) {
      const label = byte();
      const data = blocks();
      if (label !== 0xf9) continue;
      delay = (data[1] ?? 0) + 256 * (data[2] ?? 0);
      transparent = ((data[0] ?? 0) & 1) === 1 ? (data[3] ?? 0) : -1;
      continue;
    }
    if (kind !== 0x2c) throw new Error(`no block begins with ${kind}`);
    const [left, top, wide, high] = [short(), short(), short(), short()];
    byte();
    const least = byte();
    const indices = unpacked(blocks(), least);
    if (indices.length !== wide * high) throw new Error(`${indices.length} pixels for ${wide} by ${high}`);
    indices.forEach((index, n) => {
      if (index === transparent) return;
      const place = (top + Math.floor(n / wide)) * width + left + (n % wide);
      canvas[place] = colours[index] ?? [0, 0, 0];
    });
    frames.push({ delay, pixels: [...canvas] });
  }
}

function unpacked(data: readonly number[], least: number): readonly number[] {
  const [clear, end] = [1 << least, (1 << least) + 1];
  let table: (readonly number[])[] = [];
  let width = least + 1;
  const begin = (): void => {
    table = Array.from({ length: end + 1 }, (_, n) => (n < clear ? [n] : []));
    width = least + 1;
  };
  begin();
  const out: number[] = [];
  let before: readonly number[] | undefined;
  let bit = 0;
  for (;;) {
    let code = 0;
    for (let n = 0; n < width; n++, bit++) code |= (((data[bit >> 3] ?? 0) >> (bit & 7)) & 1) << n;
    if (code === end) return out;
    if (bit > data.length * 8) throw new Error('it ends without its end');
    if (code === clear) {
      begin();
      before = undefined;
      continue;
    }
    const found: readonly number[] | undefined = table[code];
    const entry: readonly number[] =
      found !== undefined && found.length > 0 ? found : [...(before ?? []), before?.[0] ?? 0];
    out.push(...entry);
    if (before !== undefined && table.length < 4096) table.push([...before, entry[0] ?? 0]);
    if (table.length === 1 << width && width < 12) width++;
    before = entry;
  }
}
