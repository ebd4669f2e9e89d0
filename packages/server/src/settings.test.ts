import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

describe('settings', () => {
  test('have defaults, and an empty variable counts as unset', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' }, [])).toMatchObject({
      host: '127.0.0.1',
      port: 4863,
      databaseUrl: undefined,
      requestsAMinute: 1200,
      mail: undefined,
      log: 'info',
    });
  });

  test('come from the environment, and flags take precedence', () => {
    const settings = readSettings(
      { PORT: '80', HOST: '0.0.0.0', GUIDON_DATA: '/elsewhere', GUIDON_SMTP_URL: 'smtp://post', GUIDON_LOG: 'warn' },
      ['--port', '0', '--data', '/here'],
    );
    expect(settings).toMatchObject({ port: 0, host: '0.0.0.0', log: 'warn', mail: { from: 'guidon@localhost' } });
    expect(settings.file).toBe(path.join('/here', 'games.sqlite'));
  });

  test('that are invalid are all named at once, without the passwords in them', () => {
    const read = () =>
      readSettings(
        { PORT: 'http', GUIDON_LOG: 'loud', DATABASE_URL: 'mysql://me:hush@there', GUIDON_STOP_DELAY: '-1' },
        [],
      );
    expect(read).toThrow(/^PORT: expected a whole number from 0 to 65535, found "http"\n/);
    expect(read).toThrow(/GUIDON_LOG: expected one of silent, error, warn, info, debug, found "loud"/);
    expect(read).toThrow(/DATABASE_URL: expected an address that begins with postgres:\/\/ or postgresql:/);
    expect(read).toThrow(/GUIDON_STOP_DELAY/);
    expect(read).not.toThrow(/hush/);
  });
});
