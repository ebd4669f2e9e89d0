import pg from 'pg';
import { CHANGE_CHANNEL, type ChangeEvent, parseChange } from './change-event.ts';

const RETRY_AFTER = 1000;

/**
 * Listens to changes that other processes have committed to the same PostgreSQL. A lost connection is opened again;
 * since events were missed meanwhile, `onMissed` is called then.
 */
export class ChangeListener {
  private readonly url: string;
  private readonly onEvent: (event: ChangeEvent) => void;
  private readonly onMissed: () => void;
  private client: pg.Client | undefined;
  private closed = false;

  constructor(
    url: string,
    { onEvent, onMissed }: { readonly onEvent: (event: ChangeEvent) => void; readonly onMissed: () => void },
  ) {
    this.url = url;
    this.onEvent = onEvent;
    this.onMissed = onMissed;
  }

  async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, keepAlive: true });
    client.on('error', () => this.reconnect());
    client.on('end', () => this.reconnect());
    client.on('notification', ({ channel, payload }) => {
      const event = channel === CHANGE_CHANNEL ? parseChange(payload ?? '') : undefined;
      if (event !== undefined) this.onEvent(event);
    });
    await client.connect();
    await client.query(`listen ${CHANGE_CHANNEL}`);
    this.client = client;
  }

  private reconnect(): void {
    if (this.closed || this.client === undefined) return;
    this.client = undefined;
    const retry = (): void => {
      if (this.closed) return;
      this.listen().then(this.onMissed, () => setTimeout(retry, RETRY_AFTER).unref());
    };
    setTimeout(retry, RETRY_AFTER).unref();
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.client?.end();
  }
}
