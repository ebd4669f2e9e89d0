import type { z } from 'zod';

/** One way of the interface, described for people and programs. */
export interface Way {
  readonly method: 'get' | 'post' | 'delete';
  readonly path: string;
  readonly summary: string;
  readonly body?: z.ZodType;
  readonly answers: { readonly [status: number]: string };
}
