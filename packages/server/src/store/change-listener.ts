import pg from 'pg';
import { NEWS_CHANNEL, type News, readNews } from './change-event.ts';

const AGAIN_AFTER = 1000;

/**
 * Hears of orders that other processes have committed to the same PostgreSQL. Lost connections are made again; what
 * was said meanwhile was heard by nobody, so that everything has to be looked at then.
 */
export class PostgresNews {
  private readonly url: string;
  private readonly heard: (news: News) => void;
  private readonly missed: () => void;
  private client: pg.Client | undefined;
  private closed = false;

  constructor(url: string, { heard, missed }: { readonly heard: (news: News) => void; readonly missed: () => void }) {
    this.url = url;
    this.heard = heard;
    this.missed = missed;
  }

  async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, keepAlive: true });
    client.on('error', () => this.again());
    client.on('end', () => this.again());
    client.on('notification', ({ channel, payload }) => {
      const news = channel === NEWS_CHANNEL ? readNews(payload ?? '') : undefined;
      if (news !== undefined) this.heard(news);
    });
    await client.connect();
    await client.query(`listen ${NEWS_CHANNEL}`);
    this.client = client;
  }

  private again(): void {
    if (this.closed || this.client === undefined) return;
    this.client = undefined;
    const retry = (): void => {
      if (this.closed) return;
      this.listen().then(this.missed, () => setTimeout(retry, AGAIN_AFTER).unref());
    };
    setTimeout(retry, AGAIN_AFTER).unref();
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.client?.end();
  }
}
