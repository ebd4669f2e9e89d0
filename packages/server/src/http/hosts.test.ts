import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { guardHost, hostsFor } from './hosts.ts';

describe('the name by which a server is called', () => {
  test('another name is refused, whatever its port', async () => {
    const server = fastify();
    guardHost(server, ['guidon.example', 'localhost']);
    server.get('/', async () => 'here');
    const status = async (host: string) => (await server.inject({ url: '/', headers: { host } })).statusCode;
    expect(await status('guidon.example')).toBe(200);
    expect(await status('GUIDON.example:4863')).toBe(200);
    expect(await status('localhost:4863')).toBe(200);
    expect(await status('evil.example')).toBe(421);
    expect(await status('guidon.example.evil.example')).toBe(421);
    await server.close();
  });

  test('on this machine only it goes by its own names; where others reach it, by any, unless some are set', () => {
    const local = { hosts: [], host: '127.0.0.1', publicUrl: undefined };
    expect(hostsFor(local)).toContain('localhost');
    expect(hostsFor({ ...local, publicUrl: 'https://guidon.example/' })).toContain('guidon.example');
    expect(hostsFor({ ...local, host: '0.0.0.0' })).toBeUndefined();
    expect(hostsFor({ ...local, host: '0.0.0.0', hosts: ['a.example'] })).toContain('a.example');
  });
});
