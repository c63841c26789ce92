import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { required, service } from './services/service.ts';

const w3m = await service('w3m');

const KEYS = { tab: '\t', backTab: '\u001b\t', enter: '\r', top: 'g' };

export interface TextBrowser {
  /** Activates the link, button or box before, at or after a text. */
  press(text: string, move?: '' | 'next' | 'previous'): Promise<void>;
  /** Types into the field after a text. */
  type(label: string, value: string): Promise<void>;
  /** Waits until the screen shows it. */
  see(text: string): Promise<void>;
  close(): Promise<void>;
}

/** The text browser w3m in a terminal of its own, driven by keys. */
export async function openW3m(url: string): Promise<TextBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'vitrina-w3m-'));
  const options = '-cookie -o accept_bad_cookie=0 -o confirm_qq=0 -o graphic_char=0 -I UTF-8 -O UTF-8';
  const command = `stty rows 200 cols 120; exec ${required(w3m)} ${options} '${url}'`;
  const child = spawn('script', ['--quiet', '--flush', '--return', '--command', command, '/dev/null'], {
    env: { ...process.env, HOME: home, LANG: 'C.UTF-8', TERM: 'xterm' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let screen = '';
  let wake = () => {};
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    screen += stripVTControlCharacters(text);
    wake();
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  async function see(text: string): Promise<void> {
    const deadline = Date.now() + 15_000;
    const wanted = text.replace(/\s/g, '');
    while (!screen.replace(/\s/g, '').includes(wanted)) {
      if (Date.now() > deadline)
        throw new Error(`w3m does not show «${text}», but:\n${screen.slice(-3_000)}`);
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, 1_000).unref();
      });
    }
  }

  /** {@link see} looks in what is shown from here on. */
  function send(keys: string): void {
    screen = '';
    child.stdin.write(keys);
  }

  const find = (text: string) => send(`${KEYS.top}/${text}${KEYS.enter}`);

  return {
    see,
    async press(text, move = '') {
      find(text);
      send({ '': '', next: KEYS.tab, previous: KEYS.backTab }[move] + KEYS.enter);
    },
    async type(label, value) {
      find(label);
      send(`${KEYS.tab}${KEYS.enter}`);
      await see('TEXT:');
      send(`${value}${KEYS.enter}`);
    },
    async close() {
      child.kill();
      await exited;
      await rm(home, { recursive: true });
    },
  };
}
