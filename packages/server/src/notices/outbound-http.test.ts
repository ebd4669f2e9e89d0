import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isInternal, OutboundHttp } from './outbound-http.ts';

describe('addresses that users give', () => {
  test.each([
    '127.0.0.1',
    '127.1.2.3',
    '10.0.0.7',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'ff02::1',
    'no address',
  ])('%s is not on the public internet', address => {
    expect(isInternal(address)).toBe(true);
  });

  test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '193.0.6.139'])('%s is', address => {
    expect(isInternal(address)).toBe(false);
  });

  test.each([
    'http://example.org/hook',
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://2130706433/hook',
    'https://0x7f.1/hook',
    'https://localhost/hook',
    'https://user:secret@example.org/',
    'ftp://example.org/',
    'file:///etc/passwd',
    'nonsense',
  ])('%s is not requested', address => {
    expect(new OutboundHttp().mayPostTo(address)).toBe(false);
  });

  test('https://example.org/hook is requested', () => {
    expect(new OutboundHttp().mayPostTo('https://example.org/hook')).toBe(true);
  });
});

describe('an outbound request', () => {
  const heard: { readonly url: string; readonly body: string }[] = [];
  const server = http.createServer((request, answer) => {
    let body = '';
    request.on('data', part => {
      body += String(part);
    });
    request.on('end', () => {
      heard.push({ url: request.url ?? '', body });
      if (request.url === '/moved') answer.writeHead(302, { location: '/elsewhere' });
      else answer.writeHead(204);
      answer.end();
    });
  });
  let port: number;
  beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => server.close());

  test('does not reach a name that resolves to this machine', async () => {
    // The name has a dot and resolves to 127.0.0.1 on every machine that follows the standard; else it fails anyway.
    const outbound = new OutboundHttp({ plain: true });
    await expect(outbound.post(`http://guidon.localhost:${port}/hook`, { headers: {}, body: '{}' })).rejects.toThrow();
    expect(heard).toEqual([]);
  });

  test('arrives where it may, and follows no redirect', async () => {
    const outbound = new OutboundHttp({ plain: true, isInternal: () => false });
    expect(await outbound.post(`http://127.0.0.1:${port}/hook`, { headers: {}, body: '{"a":1}' })).toBe(204);
    expect(await outbound.post(`http://127.0.0.1:${port}/moved`, { headers: {}, body: '' })).toBe(302);
    expect(heard).toEqual([
      { url: '/hook', body: '{"a":1}' },
      { url: '/moved', body: '' },
    ]);
  });
});
