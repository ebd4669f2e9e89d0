/** Bytes as they grow. */
export class Bytes {
  private bytes = new Uint8Array(1 << 16);
  private length = 0;

  push(byte: number): void {
    if (this.length === this.bytes.length) {
      const larger = new Uint8Array(this.bytes.length * 2);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.bytes[this.length++] = byte;
  }

  pushAll(bytes: Iterable<number>): void {
    for (const byte of bytes) this.push(byte);
  }

  /** Low byte first. */
  pushShort(value: number): void {
    this.push(value & 255);
    this.push((value >> 8) & 255);
  }

  taken(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.length);
  }
}

/** Codes of GIF have at most twelve bits. */
const MOST_CODES = 4096;
const EMPTY = -1;
/** Pairs of a code and an index are looked up in a table of this many places. */
const PLACES = 1 << 14;

/** Writes codes of growing width as blocks of at most 255 bytes. */
class CodeWriter {
  private readonly out: Bytes;
  private block: number[] = [];
  private bits = 0;
  private held = 0;

  constructor(out: Bytes) {
    this.out = out;
  }

  write(code: number, width: number): void {
    this.bits |= code << this.held;
    this.held += width;
    while (this.held >= 8) {
      this.byte(this.bits & 255);
      this.bits >>>= 8;
      this.held -= 8;
    }
  }

  private byte(byte: number): void {
    this.block.push(byte);
    if (this.block.length === 255) this.flush();
  }

  private flush(): void {
    if (this.block.length === 0) return;
    this.out.push(this.block.length);
    this.out.pushAll(this.block);
    this.block = [];
  }

  end(): void {
    if (this.held > 0) this.byte(this.bits & 255);
    this.flush();
    this.out.push(0);
  }
}

/** Indices of colours as GIF packs them: Lempel, Ziv and Welch, with codes that grow by a bit at a time. */
export function pack(indices: Uint8Array, depth: number, out: Bytes): void {
  const least = Math.max(2, depth);
  const [clear, end] = [1 << least, (1 << least) + 1];
  const keys = new Int32Array(PLACES).fill(EMPTY);
  const codes = new Uint16Array(PLACES);
  const writer = new CodeWriter(out);
  let [next, width] = [end + 1, least + 1];
  out.push(least);
  writer.write(clear, width);
  let prefix = indices[0] ?? 0;
  for (let at = 1; at < indices.length; at++) {
    const index = indices[at] ?? 0;
    const key = (prefix << 8) | index;
    let place = ((key * 0x9e3779b1) >>> 18) & (PLACES - 1);
    while (keys[place] !== EMPTY && keys[place] !== key) place = (place + 1) & (PLACES - 1);
    if (keys[place] === key) {
      prefix = codes[place] ?? 0;
      continue;
    }
    writer.write(prefix, width);
    prefix = index;
    if (next < MOST_CODES) {
      keys[place] = key;
      codes[place] = next;
      // A code of so many bits has just been given away: the next may need one more.
      if (next === 1 << width && width < 12) width += 1;
      next += 1;
    } else {
      writer.write(clear, width);
      keys.fill(EMPTY);
      [next, width] = [end + 1, least + 1];
    }
  }
  writer.write(prefix, width);
  writer.write(end, width);
  writer.end();
}
