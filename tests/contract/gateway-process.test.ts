import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';

const program = join(import.meta.dirname, '../../src/gateway-server.ts');

function startGateway(settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-gateway-'));
  const env = { PATH: process.env.PATH, DATA_DIR: folder, HOST: '127.0.0.1', ...settings };
  const stdio = ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'];
  const gateway = spawn(process.execPath, [program], { cwd: folder, env, stdio });
  onTestFinished(() => {
    gateway.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });
  return gateway;
}

describe('the backend as a process of its own', () => {
  it('serves until it is told to stop, and then ends well', async () => {
    const gateway = startGateway({ GATEWAY_PORT: '0' });
    const [line] = await once(gateway.stdout, 'data');
    const { port, msg } = JSON.parse(String(line)) as { port: number; msg: string };
    expect(msg).toBe('the gateway is open');
    const reply = await fetch(`http://127.0.0.1:${port}/ru/Versions`, { headers: { 'x-dest': 'content' } });
    expect(await reply.json()).toEqual({ catalog: '1', content: '1' });
    gateway.kill('SIGTERM');
    expect(await once(gateway, 'exit')).toEqual([0, null]);
  });

  it('does not start with a setting that can not be used, and names it', async () => {
    const gateway = startGateway({ GATEWAY_PORT: 'door' });
    const [said, [code]] = await Promise.all([text(gateway.stderr), once(gateway, 'exit')]);
    expect(said).toContain('GATEWAY_PORT');
    expect(code).toBe(1);
  });
});
