// What kernel, geometry and systems may use besides the language itself: the same in Node and in every browser.
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}
