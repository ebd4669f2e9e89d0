import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { BadInput } from './bad-input.ts';

export function readText(cwd: string, file: string): string {
  try {
    return readFileSync(path.resolve(cwd, file), 'utf8');
  } catch (error) {
    throw new BadInput(`${file} cannot be read: ${reason(error)}`);
  }
}

export function readJson(cwd: string, file: string): unknown {
  const text = readText(cwd, file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BadInput(`${file}${lineOf(text, error)}: expected JSON, found ${reason(error)}`);
  }
}

/** The line at which the parser stopped, as an editor counts it. */
function lineOf(text: string, error: unknown): string {
  const position = /at position (\d+)/.exec(reason(error))?.[1];
  const end = position === undefined ? text.length : Number(position);
  return `, line ${text.slice(0, end).split('\n').length}`;
}

/**
 * Writes a whole file or nothing: to a file beside it, down to the disk, then in its place. All of it in one go, so
 * that no signal handler can run in the middle.
 */
export function writeWhole(cwd: string, file: string, text: string): void {
  const target = path.resolve(cwd, file);
  const beside = `${target}.${process.pid}.part`;
  try {
    const handle = openSync(beside, 'wx');
    try {
      writeSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(beside, target);
  } catch (error) {
    rmSync(beside, { force: true });
    throw new BadInput(`${file} cannot be written: ${reason(error)}`);
  }
}

/** An error of the system in a few words, without its path. */
export function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'there is no such file or folder';
  if (code === 'EACCES' || code === 'EPERM') return 'it is not permitted';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'ENOTDIR') return 'part of its path is not a folder';
  if (code === 'ENOSPC') return 'the disk is full';
  return error instanceof Error ? error.message : String(error);
}
