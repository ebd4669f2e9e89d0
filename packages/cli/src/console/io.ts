/** The terminal, or what stands for it: pipes, or a test. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  readonly stdin: NodeJS.ReadableStream;
  /** Both the keyboard and the screen are there. */
  readonly tty: boolean;
  readonly colour: boolean;
  readonly columns: number;
  readonly rows: number;
  /** Calls back on Ctrl-C or a request to end; returns how to stop listening. */
  onInterrupt(handler: () => void): () => void;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export function processIo(): Io {
  const { stdin, stdout, stderr, env } = process;
  // A reader that went away (`guidon rules yb | head`) is no fault.
  stdout.on('error', error => {
    if ('code' in error && error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  return {
    out: text => void stdout.write(text),
    err: text => void stderr.write(text),
    stdin,
    tty: stdin.isTTY === true && stdout.isTTY === true,
    colour: stdout.isTTY === true && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb',
    columns: stdout.columns ?? 100,
    rows: stdout.rows ?? 40,
    onInterrupt(handler) {
      for (const signal of SIGNALS) process.on(signal, handler);
      return () => {
        for (const signal of SIGNALS) process.off(signal, handler);
      };
    },
  };
}
