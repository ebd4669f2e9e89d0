import { closeSync, existsSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { type Parsed, parseAs, record, text } from '@guidon/kernel';
import { type Claim, lineText, readLine } from '@guidon/lab';

const CLAIM = record({ worker: text, line: text });

/** What machines have said and nobody has checked yet, kept beside the results, so that a run can be gone on with. */
export interface ClaimsFile {
  readonly claims: readonly Claim[];
  keep(claim: Claim): void;
  close(): void;
  /** All has been checked and stands in the results. */
  remove(): void;
}

/** A line that was cut off, or is none, is left out: its game is played again. */
export function openClaims(file: string): ClaimsFile {
  const content = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const claims = content.split('\n').flatMap(line => {
    const read = claimIn(line);
    return read === undefined ? [] : [read];
  });
  const handle = openSync(file, 'a');
  // After a line that was cut off a new one begins.
  if (content !== '' && !content.endsWith('\n')) writeSync(handle, '\n');
  return {
    claims,
    keep: ({ worker, line }) => void writeSync(handle, `${JSON.stringify({ worker, line: lineText(line) })}\n`),
    close: () => closeSync(handle),
    remove: () => rmSync(file, { force: true }),
  };
}

function claimIn(content: string): Claim | undefined {
  const read = parsedJson(content);
  if (read === undefined || !read.ok) return undefined;
  const line = readLine(read.value.line);
  return line.ok ? { worker: read.value.worker, line: line.value } : undefined;
}

function parsedJson(content: string): Parsed<{ worker: string; line: string }> | undefined {
  try {
    return parseAs(CLAIM, JSON.parse(content));
  } catch {
    return undefined;
  }
}
